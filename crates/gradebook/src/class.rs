use std::collections::BTreeMap;

use serde::Serialize;

use crate::{Assignment, Marks, Status, Student};

/// A class: points, faults and checks, for the teacher.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClassReport {
    /// The assignment.
    pub assignment: String,
    /// The most points.
    pub most: f64,
    /// The mean of all points.
    pub mean: f64,
    /// The middle of all points.
    pub median: f64,
    /// The students, by name.
    pub students: Vec<StudentRow>,
    /// The faults, the most common first.
    pub faults: Vec<FaultShare>,
    /// The checks.
    pub checks: Vec<CheckShare>,
}

/// A student in the report of a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudentRow {
    /// Who.
    #[serde(flatten)]
    pub student: Student,
    /// Points.
    pub points: f64,
    /// `passed` if all checks were, `unknown` if a person should look.
    pub status: Status,
    /// The faults that were named; those of one check that cannot be told apart are all listed.
    pub faults: Vec<u8>,
    /// Why the program could not be run, if it could not.
    pub reason: Option<String>,
    /// Points of each check.
    pub checks: Vec<f64>,
}

/// How common a fault is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FaultShare {
    /// The fault.
    pub fault: u8,
    /// What a student who has it is told.
    pub sentence: String,
    /// How many students have it.
    pub students: usize,
    /// Their share of the class.
    pub share: f64,
}

/// How a class did in a check.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CheckShare {
    /// Its name.
    pub name: String,
    /// The most points.
    pub most: f64,
    /// The mean points.
    pub mean: f64,
    /// The share of the class that passed.
    pub passed: f64,
}

impl ClassReport {
    /// The report of all students; `sentence` says what a fault is.
    #[must_use]
    pub fn new(assignment: &Assignment, all: &[Marks], sentence: &dyn Fn(u8) -> String) -> Self {
        let mut students: Vec<StudentRow> = all.iter().map(|marks| student_row(assignment, marks)).collect();
        students.sort_by_cached_key(|row| (row.student.name.to_lowercase(), row.student.key.clone()));
        let count = all.len().max(1) as f64;
        let mut counts: BTreeMap<u8, usize> = BTreeMap::new();
        students.iter().flat_map(|row| &row.faults).for_each(|fault| *counts.entry(*fault).or_default() += 1);
        let mut faults: Vec<FaultShare> = counts
            .into_iter()
            .map(|(fault, students)| FaultShare {
                fault,
                sentence: sentence(fault),
                students,
                share: students as f64 / count,
            })
            .collect();
        faults.sort_by_key(|share| (std::cmp::Reverse(share.students), share.fault));
        let check = |(index, check): (usize, &crate::Check)| {
            let marks = || all.iter().filter_map(|marks| marks.checks.get(index));
            CheckShare {
                name: check.name.clone(),
                most: check.points,
                mean: marks().map(|marks| marks.points).sum::<f64>() / count,
                passed: marks().filter(|marks| marks.status == Status::Passed).count() as f64 / count,
            }
        };
        Self {
            assignment: assignment.name.clone(),
            most: assignment.points(),
            mean: students.iter().map(|row| row.points).sum::<f64>() / count,
            median: median(students.iter().map(|row| row.points).collect()),
            students,
            faults,
            checks: assignment.checks.iter().enumerate().map(check).collect(),
        }
    }
}

fn student_row(assignment: &Assignment, marks: &Marks) -> StudentRow {
    let mut faults: Vec<u8> = marks.checks.iter().flat_map(|check| check.faults.iter().copied()).collect();
    faults.sort_unstable();
    faults.dedup();
    let has = |status| marks.checks.iter().any(|check| check.status == status);
    let status = if marks.reason.is_some() {
        Status::Skipped
    } else if has(Status::Unknown) {
        Status::Unknown
    } else if marks.checks.iter().all(|check| check.status == Status::Passed) {
        Status::Passed
    } else {
        // A student without any point failed, even if a check without points was passed.
        Status::of(marks.points().min(assignment.points().next_down()), assignment.points())
    };
    StudentRow {
        student: marks.student.clone(),
        points: marks.points(),
        status,
        faults,
        reason: marks.reason.clone(),
        checks: marks.checks.iter().map(|check| check.points).collect(),
    }
}

fn median(mut points: Vec<f64>) -> f64 {
    points.sort_by(f64::total_cmp);
    match points.len() {
        0 => 0.0,
        count if count % 2 == 1 => points[count / 2],
        count => (points[count / 2 - 1] + points[count / 2]) / 2.0,
    }
}

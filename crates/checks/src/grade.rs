//! Questions to a student's program, and its answers.

use gambito_catalog::AnyPosition;
use gambito_core::StopFlag;
use gambito_grading::{Adaptive, Diagnosis, Exam, Reach, Response};
use gambito_host::Bot;
use gambito_play::Fault;
use gambito_ugi::{Command, Go, Info, Score, Setup, Start};

use crate::Subject;

/// What a program is asked.
pub struct Asking {
    /// The positions, or those to choose from.
    pub positions: Vec<Box<dyn AnyPosition>>,
    /// How many to choose, each after the answers before; none to ask all.
    pub adaptive: Option<usize>,
}

/// The result of an examination.
pub struct Grading {
    /// What is wrong with the search.
    pub diagnosis: Diagnosis,
    /// What the program did wrong besides, which ended the examination.
    pub fault: Option<Fault>,
}

/// Asks a program and diagnoses its search; calls `on_question` after each answer. `None` if `stop` was raised.
pub fn grade(
    subject: &Subject<'_>,
    exam: &mut Exam,
    asking: &Asking,
    stop: &StopFlag,
    on_question: &mut dyn FnMut(usize),
) -> Option<Grading> {
    let fault = ask_all(subject, exam, asking, stop, on_question).err();
    if stop.is_raised() {
        return None;
    }
    Some(Grading { diagnosis: exam.diagnose(), fault })
}

fn ask_all(
    subject: &Subject<'_>,
    exam: &mut Exam,
    asking: &Asking,
    stop: &StopFlag,
    on_question: &mut dyn FnMut(usize),
) -> Result<(), Fault> {
    let mut bot = subject.spawn()?;
    bot.introduce(subject.program, &subject.waits.patience)?;
    switch_trace_on(&mut bot)?;
    bot.new_game(&subject.waits.patience)?;
    match asking.adaptive {
        None => {
            for pos in &asking.positions {
                let reach = exam.reach();
                ask(subject, &mut bot, exam, &**pos, reach, stop)?;
                on_question(exam.questions());
            }
        }
        Some(most) => {
            let mut adaptive = Adaptive::new(exam, &asking.positions);
            while exam.questions() < most
                && let Some(pos) = adaptive.next(exam)
            {
                let reach = exam.reach();
                let response = ask(subject, &mut bot, exam, &*pos, reach, stop)?;
                adaptive.hear(exam, &*pos, &response);
                on_question(exam.questions());
            }
        }
    }
    // The first question again: a search answers the same question in the same way.
    if let Some(pos) = asking.positions.first().filter(|_| asking.adaptive.is_none()) {
        let reach = exam.reach();
        ask(subject, &mut bot, exam, &**pos, reach, stop)?;
    }
    for (pos, reach) in exam.interruptions() {
        ask(subject, &mut bot, exam, &*pos, reach, stop)?;
        on_question(exam.questions());
    }
    Ok(())
}

/// Sets the options that switch the trace on, if the program has them.
fn switch_trace_on(bot: &mut Bot) -> Result<(), Fault> {
    let values = [("Trace", "true".to_owned()), ("TraceNodes", Response::MOST_LINES.to_string())];
    for (name, value) in values {
        if bot.options.iter().any(|option| option.name == name) {
            bot.say(&[Command::SetOption { name: name.to_owned(), value: Some(value) }])?;
        }
    }
    Ok(())
}

fn ask(
    subject: &Subject<'_>,
    bot: &mut Bot,
    exam: &mut Exam,
    pos: &dyn AnyPosition,
    reach: Reach,
    stop: &StopFlag,
) -> Result<Response, Fault> {
    let setup = Setup { start: Start::Text(pos.text()), moves: Vec::new() };
    let go = Go { depth: Some(reach.depth), nodes: reach.nodes, ..Go::default() };
    let mut response = Response::default();
    let mut info = Info::default();
    let answered = bot.choose_heard(setup, go, None, &subject.waits.patience, stop, &mut |line| {
        let before = response.lines.len();
        response.hear(line);
        if response.lines.len() == before
            && let Some(gambito_ugi::Answer::Info(newer)) = gambito_ugi::Answer::read(line)
        {
            info.score = newer.score.or(info.score);
            info.nodes = newer.nodes.or(info.nodes);
        }
    });
    response.nodes = info.nodes;
    response.score = match info.score {
        Some(Score::Centi(value)) => Some(value as f64),
        _ => None,
    };
    match answered {
        Ok(answered) => {
            response.mv = Some(answered.mv);
            exam.hear(pos, reach, response.clone());
            Ok(response)
        }
        Err(fault) => {
            // What came before a crash is still worth checking.
            if !response.lines.is_empty() {
                exam.hear(pos, reach, response);
            }
            Err(fault)
        }
    }
}

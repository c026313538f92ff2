/// The triangular factor of a symmetric positive definite matrix, by which linear systems are solved.
pub(super) struct Cholesky {
    size: usize,
    /// Row by row; only the lower triangle is used.
    lower: Vec<f64>,
}

impl Cholesky {
    /// Factors a matrix given row by row, of which only the lower triangle is read.
    pub(super) fn new(size: usize, mut matrix: Vec<f64>) -> Self {
        for row in 0..size {
            let (above, current) = matrix.split_at_mut(row * size);
            for column in 0..row {
                let other = &above[column * size..=column * size + column];
                current[column] = (current[column] - dot(&current[..column], other)) / other[column];
            }
            let pivot = current[row] - dot(&current[..row], &current[..row]);
            // Rounding can erase the information if a side is certain to win. A tiny pivot keeps the direction; callers
            // check the length of their steps anyway.
            current[row] = pivot.max(current[row] * 1e-14).max(f64::MIN_POSITIVE).sqrt();
        }
        Self { size, lower: matrix }
    }

    /// The `x` for which the matrix times `x` is `right`.
    pub(super) fn solve(&self, right: &[f64]) -> Vec<f64> {
        let mut x = right.to_vec();
        for row in 0..self.size {
            x[row] = (x[row] - dot(&x[..row], self.row(row))) / self.row(row)[row];
        }
        for row in (0..self.size).rev() {
            x[row] /= self.row(row)[row];
            let value = x[row];
            for (earlier, factor) in x[..row].iter_mut().zip(self.row(row)) {
                *earlier -= value * factor;
            }
        }
        x
    }

    /// The inverse of the matrix, row by row.
    pub(super) fn inverse(&self) -> Vec<f64> {
        let column = |index: usize| {
            let mut unit = vec![0.0; self.size];
            unit[index] = 1.0;
            self.solve(&unit)
        };
        (0..self.size).flat_map(column).collect()
    }

    #[cfg(test)]
    pub(super) fn log_determinant(&self) -> f64 {
        (0..self.size).map(|row| 2.0 * self.row(row)[row].ln()).sum()
    }

    fn row(&self, row: usize) -> &[f64] {
        &self.lower[row * self.size..(row + 1) * self.size]
    }
}

/// The scalar product over the shorter of both lengths.
pub(super) fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(l, r)| l * r).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_solves_the_system() {
        let matrix = [4.0, 2.0, 0.6, 2.0, 5.0, 1.5, 0.6, 1.5, 3.8];
        let right = [1.0, -2.0, 3.0];
        let x = Cholesky::new(3, matrix.to_vec()).solve(&right);
        for (row, expected) in matrix.chunks(3).zip(right) {
            assert!((dot(row, &x) - expected).abs() < 1e-12);
        }
    }
}

//! Numbers in the format of each language: `1,234.5` and `1.234,5`.

use crate::Lang;

/// A whole number with thousands separators.
pub(crate) fn whole(lang: Lang, digits: &str) -> String {
    let separator = match lang {
        Lang::En => ',',
        Lang::Es => '.',
    };
    let (sign, digits) = digits.strip_prefix('-').map_or(("", digits), |digits| ("-", digits));
    let mut grouped = String::from(sign);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}

/// Formats a number that is given with a decimal point.
pub(crate) fn written(lang: Lang, plain: &str) -> String {
    let point = match lang {
        Lang::En => '.',
        Lang::Es => ',',
    };
    match plain.split_once('.') {
        None => whole(lang, plain),
        Some((before, after)) => format!("{}{point}{after}", whole(lang, before)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_come_in_groups_of_three() {
        assert_eq!(written(Lang::En, "0"), "0");
        assert_eq!(written(Lang::En, "999"), "999");
        assert_eq!(written(Lang::En, "-1234567"), "-1,234,567");
        assert_eq!(written(Lang::Es, "1234567.25"), "1.234.567,25");
    }
}

//! Completion of bash by place: games where a game belongs, players where a player does. The generated script proposes the
//! words of all arguments at every place.

use clap::{Arg, ArgAction, Command};

/// Counts the words before the cursor that are no options and no values of options; `$1` is where to begin, `$2` lists the
/// options with values. Bash takes `kalah:seeds=3` for five words.
const COUNTING: &str = r#"_gambito_place() {
    local at word is_joined="" is_value=""
    place=0
    for (( at = $1; at < COMP_CWORD; at++ )); do
        word="${COMP_WORDS[at]}"
        if [[ "${word}" == [:=] ]]; then
            is_joined=yes
        elif [[ -n "${is_joined}" ]]; then
            is_joined=""
            is_value=""
        elif [[ -n "${is_value}" ]]; then
            is_value=""
        elif [[ "${word}" == -* ]]; then
            [[ " $2 " == *" ${word} "* ]] && is_value=yes
        else
            place=$(( place + 1 ))
        fi
    done
}

"#;

/// The script that proposes the words of the argument at the cursor only.
pub(super) fn by_place(script: &str, command: &Command) -> String {
    let mut script = script.to_owned();
    for name in command.get_subcommands() {
        complete(&mut script, name, &format!("gambito__subcmd__{}", label(name)), 2);
    }
    COUNTING.to_owned() + &script
}

/// Changes the part of the script for one command and those below it; `first` is the number of its first argument.
fn complete(script: &mut String, command: &Command, label_of: &str, first: usize) {
    for below in command.get_subcommands() {
        complete(script, below, &format!("{label_of}__subcmd__{}", label(below)), first + 1);
    }
    let places: Vec<&Arg> = command.get_positionals().collect();
    if places.is_empty() || places.iter().all(|place| words(place).is_empty()) {
        return;
    }
    let head = format!("        {label_of})\n            opts=\"");
    let Some(start) = script.find(&head).map(|start| start + head.len()) else { return };
    let Some(length) = script[start..].find('"') else { return };
    let options: Vec<&str> = script[start..start + length].split(' ').filter(|word| word.starts_with('-')).collect();
    let chosen = format!("{}\"{}", options.join(" "), choice(command, &places, first));
    script.replace_range(start..=start + length, &chosen);
}

/// The lines that add the words of the argument at the cursor.
fn choice(command: &Command, places: &[&Arg], first: usize) -> String {
    let valued = command.get_opts().filter(|option| option.get_action().takes_values());
    let valued: Vec<String> = valued.flat_map(names).collect();
    let mut lines = format!("\n            local place\n            _gambito_place {first} \"{}\"\n", valued.join(" "));
    lines += "            case \"${place}\" in\n";
    for (index, place) in places.iter().enumerate() {
        let is_repeated = matches!(place.get_action(), ArgAction::Append);
        let pattern = if is_repeated { "*".to_owned() } else { index.to_string() };
        lines += &format!("                {pattern}) opts+=\" {}\" ;;\n", words(place).join(" "));
    }
    lines + "            esac"
}

fn names(option: &Arg) -> Vec<String> {
    let long = option.get_long().map(|name| format!("--{name}"));
    let short = option.get_short().map(|name| format!("-{name}"));
    long.into_iter().chain(short).collect()
}

fn words(argument: &Arg) -> Vec<String> {
    argument.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect()
}

/// The name of a command in the script.
fn label(command: &Command) -> String {
    command.get_name().replace('-', "__subcmd__")
}

# The command serve.

help-serve = Serve the workbench and the arena to browsers and bots
help-serve-listen = Address to listen on (default 127.0.0.1:4321). 127.0.0.1 is reachable only from this machine; port 0 picks a free port
help-serve-game = A game of your own that the workbench offers, too: rules:COMMAND, NAME=rules:COMMAND or a TOML file with the command. May be repeated
help-common-database = Database of the arena: a file, or postgres://… (default: arena.db in the folder of your data)
help-common-without-arena = Serve the workbench alone: no accounts, no matches, and nothing is kept
help-common-public-url = Address that browsers use if it is not that of --listen, as behind a reverse proxy: https://gambito.example.org
help-common-trusted-proxy = Address or network of a reverse proxy whose X-Forwarded-For and X-Forwarded-Proto headers are believed: 127.0.0.1, 10.0.0.0/8. May be repeated
help-common-sign-up = Who may create an account: open (everybody, the default), invitation, or closed
help-common-log-format = Format of the log on standard error: text (default) or json. GAMBITO_LOG=info sets its level
help-common-max-connections = Connections at the same time (default 8192, within the limit of open files). One address gets at most half of them
help-common-max-searches = Searches and moves of built-in players that run at the same time (default one per core, at most 16); others wait
help-common-max-matches = Matches that a person with all their bots may have open or running at the same time, competitions apart (default 1000). Guests at one address share ten times as many
help-common-sign-ups-per-hour = Accounts that can be created from one address in an hour (default 7200); a class shares one address
help-serve-note = Pages and messages are in the language that the browser asks for or that was chosen on the page; if Gambito does not have it, in that of --lang.
help-serve-examples =
    gambito
    gambito serve --listen 127.0.0.1:8080
    gambito serve --lang es
    gambito serve --database arena.db --sign-up invitation
    gambito serve --public-url https://gambito.example.org --trusted-proxy 127.0.0.1
    gambito serve --listen 0.0.0.0:4321 --max-matches 50 --sign-ups-per-hour 300
    gambito serve --game mygame=rules:./mygame --game othergame.toml

serve-organiser-link =
    Nobody organises this server yet. Create the organiser’s account here; the link works once, until the next start:
    { $link }
serve-bad-url = invalid address { $given }; expected one such as https://gambito.example.org
serve-url-not-a-root = invalid address { $given }; expected a host and perhaps a port, without a user, a path or a query
serve-bad-network = invalid network { $given }; expected an address or a network such as 10.0.0.0/8

# Accounts and bots of a server.

account-bad-invitation = the invitation is unknown, used or expired
account-needs-invitation = this server takes new accounts only with an invitation
account-sign-up-closed = this server takes no new accounts; teachers and organisers need an invitation
account-bad-code = the code is unknown, used or expired
account-bad-login = expected name and password, or a one-time code
account-wrong-old-password = the old password is wrong or missing
account-wrong-password = the password is wrong or missing
account-confirm-name = this account has no password; send its name to confirm that it is to be deleted
account-bad-language = expected en, es or browser
bot-of-group = the bot belongs to a group; only a teacher of the class deletes it
bot-bad-scope = expected one or more of the scopes play, read and work
account-bad-role = expected the role player, teacher or organiser

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Args)]
pub(crate) struct AdminArguments {
    #[command(subcommand)]
    pub(crate) command: Option<AdminCommand>,
}

#[derive(Subcommand)]
pub(crate) enum AdminCommand {
    CreateOrganiser(CreateOrganiserArguments),
    ResetPassword(AccountArguments),
    Invitations(InvitationsArguments),
    ImportRoster(ImportRosterArguments),
    Tokens(TokensArguments),
    Backup(CopyArguments),
    Restore(CopyArguments),
    Check(CheckLogArguments),
}

/// The database of a server, and how to print.
#[derive(Args)]
pub(crate) struct DatabaseArguments {
    #[arg(long, value_name = "DATABASE")]
    pub(crate) database: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct CreateOrganiserArguments {
    #[arg(value_name = "NAME")]
    pub(crate) name: String,
    #[arg(long)]
    pub(crate) promote: bool,
    #[command(flatten)]
    pub(crate) database: DatabaseArguments,
}

#[derive(Args)]
pub(crate) struct AccountArguments {
    #[arg(value_name = "NAME")]
    pub(crate) name: String,
    #[command(flatten)]
    pub(crate) database: DatabaseArguments,
}

#[derive(Args)]
pub(crate) struct InvitationsArguments {
    #[command(subcommand)]
    pub(crate) command: Option<InvitationsCommand>,
}

#[derive(Subcommand)]
pub(crate) enum InvitationsCommand {
    Create(CreateInvitationArguments),
    List(ListInvitationsArguments),
    Revoke(RevokeInvitationArguments),
}

#[derive(Args)]
pub(crate) struct CreateInvitationArguments {
    #[arg(long, value_name = "ROLE")]
    pub(crate) role: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) days: Option<String>,
    #[command(flatten)]
    pub(crate) database: DatabaseArguments,
}

#[derive(Args)]
pub(crate) struct ListInvitationsArguments {
    #[command(flatten)]
    pub(crate) database: DatabaseArguments,
}

#[derive(Args)]
pub(crate) struct RevokeInvitationArguments {
    #[arg(value_name = "ID")]
    pub(crate) id: String,
    #[command(flatten)]
    pub(crate) database: DatabaseArguments,
}

#[derive(Args)]
pub(crate) struct ImportRosterArguments {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "NAME")]
    pub(crate) class: String,
    #[arg(long, value_name = "NAME")]
    pub(crate) teacher: Option<String>,
    #[arg(long, requires = "teacher")]
    pub(crate) promote: bool,
    #[command(flatten)]
    pub(crate) database: DatabaseArguments,
}

#[derive(Args)]
pub(crate) struct TokensArguments {
    #[command(subcommand)]
    pub(crate) command: Option<TokensCommand>,
}

#[derive(Subcommand)]
pub(crate) enum TokensCommand {
    Create(CreateTokenArguments),
    List(ListTokensArguments),
    Revoke(RevokeTokenArguments),
}

#[derive(Args)]
pub(crate) struct CreateTokenArguments {
    #[arg(value_name = "BOT")]
    pub(crate) bot: String,
    #[arg(long, value_name = "LIST")]
    pub(crate) scopes: Option<String>,
    #[command(flatten)]
    pub(crate) database: DatabaseArguments,
}

#[derive(Args)]
pub(crate) struct ListTokensArguments {
    #[arg(value_name = "BOT")]
    pub(crate) bot: String,
    #[command(flatten)]
    pub(crate) database: DatabaseArguments,
}

#[derive(Args)]
pub(crate) struct RevokeTokenArguments {
    #[arg(value_name = "BOT")]
    pub(crate) bot: String,
    #[arg(value_name = "ID")]
    pub(crate) id: String,
    #[command(flatten)]
    pub(crate) database: DatabaseArguments,
}

#[derive(Args)]
pub(crate) struct CopyArguments {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) database: DatabaseArguments,
}

#[derive(Args)]
pub(crate) struct CheckLogArguments {
    #[command(flatten)]
    pub(crate) database: DatabaseArguments,
}

// Names of built-in players for people.

import { t } from './texts.js';

/**
 * As specs, and as the pages name levels in the language of the one who creates a competition. The colon or the space keeps them
 * apart from the names of accounts.
 */
const LEVEL = /^(?:engine:level=|Level |Nivel )(\d+)$/;

/** The name of any player; those of levels are in the language of the reader. @param {string} name */
export function playerName(name) {
  const [, level] = LEVEL.exec(name) ?? [];
  return level ? t('web-seat-level', { level }) : name;
}

/** A built-in player where other levels are counted too, as those of a ladder. @param {string} spec */
export function machineName(spec) {
  const [, level] = LEVEL.exec(spec) ?? [];
  return level ? t('web-machine-level', { level }) : builtInName(spec);
}

/** The name of a built-in player. @param {string} spec or the name that it was given */
export const builtInName = (spec) => (spec === 'random' ? t('web-comp-random') : playerName(spec));

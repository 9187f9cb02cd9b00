import { commentsAndTitles } from './commentsAndTitles.ts';
import type { SourceFile } from './sourceFiles.ts';

/**
 * Words that hide the subject of a sentence. The subject should be the code, and the noun should be a word of the
 * project.
 */
const banned: readonly RegExp[] = [
  // words for persons that are used for conditions and values
  /\b(whoever|whomever|whom|nobody|somebody)\b/i,
  // this word may follow only the names of these persons
  /(?<!\b(?:users?|person|people|callers?|members?|accounts?|administrators?|engineers?|readers?|customers?|developers?|authors?|visitors?|operators?|buyers?|owners?) )\bwho\b/i,
  // code calls, returns, logs or sends; a value is, has or names
  /\b(tells?|told|stands?|stood)\b/i,
  // the pronoun for a user is "they"
  /\b(he|him|his)\b/i,
  // rare words that an engineer has to look up; use number, produce, may not
  /\b(how-manieth|no business here|br(?:ing|ings|ought)(?: \w+)? forth)\b/i,
];

export interface HardWord {
  /** Place as `file:line` */
  readonly place: string;
  readonly text: string;
}

/** Returns the lines of comments and titles of tests that contain a banned word. */
export const hardWords = ({ path, text }: SourceFile): HardWord[] =>
  commentsAndTitles(text).flatMap(({ line, text: own }) => hardLines({ path, text: own }, line));

/** Returns the lines of a text that contain a banned word. */
export const hardLines = ({ path, text }: SourceFile, first = 1): HardWord[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      banned.some((pattern) => pattern.test(line))
        ? [{ place: `${path}:${first + at}`, text: line.trim() }]
        : [],
    );

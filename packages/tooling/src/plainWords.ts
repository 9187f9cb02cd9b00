import { commentsAndTitles } from './commentsAndTitles.ts';
import type { SourceFile } from './sourceFiles.ts';

/**
 * Words that are banned in comments. They are used when the sentence does not name its subject; the subject should
 * be the code, and should be named by a word of the project.
 */
const banned: readonly RegExp[] = [
  // these words for persons were used for conditions and values
  /\b(whoever|whomever|whom|nobody|somebody)\b/i,
  // this pronoun may follow only a word for a person
  /(?<!\b(?:users?|person|people|callers?|members?|accounts?|administrators?|engineers?|readers?|customers?|developers?|authors?|visitors?|operators?|buyers?|owners?) )\bwho\b/i,
  // these verbs personify code and values; use instead: code calls, returns, logs or sends; a value is, has or names
  /\b(tells?|told|stands?|stood)\b/i,
  // the pronoun for a user is "they"
  /\b(he|him|his)\b/i,
  // these words are rare, and an engineer has to look them up; use instead: number, produce, may not
  /\b(how-manieth|no business here|br(?:ing|ings|ought)(?: \w+)? forth)\b/i,
];

export interface HardWord {
  /** Place of the word as `file:line`. */
  readonly place: string;
  readonly text: string;
}

/** Returns the lines of a file's comments and test titles that contain a banned word. */
export const hardWords = ({ path, text }: SourceFile): HardWord[] =>
  commentsAndTitles(text).flatMap(({ line, text: own }) => hardLines({ path, text: own }, line));

/**
 * Returns the lines of a text that contain a banned word. `first` is the number of the text's first line in its
 * file.
 */
export const hardLines = ({ path, text }: SourceFile, first = 1): HardWord[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      banned.some((pattern) => pattern.test(line))
        ? [{ place: `${path}:${first + at}`, text: line.trim() }]
        : [],
    );

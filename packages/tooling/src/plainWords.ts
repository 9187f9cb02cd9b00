import { commentsAndTitles } from './commentsAndTitles.ts';
import type { SourceFile } from './sourceFiles.ts';

/** Words that hide the subject of a sentence: the subject should be the code, and the noun the domain's word. */
const banned: readonly RegExp[] = [
  // persons in the place of conditions and values
  /\b(whoever|whomever|whom|nobody|somebody)\b/i,
  // these persons alone may be followed by it
  /(?<!\b(?:users?|person|people|callers?|members?|accounts?|administrators?|engineers?|readers?|customers?|developers?|authors?|visitors?|operators?|buyers?|owners?) )\bwho\b/i,
  // code calls, returns, logs, sends; a value is, has, names
  /\b(tells?|told|stands?|stood)\b/i,
  // a user is "they"
  /\b(he|him|his)\b/i,
  // words that an engineer has to look up: say number, produce, may not
  /\b(how-manieth|no business here|br(?:ing|ings|ought)(?: \w+)? forth)\b/i,
];

export interface HardWord {
  /** `file:line` */
  readonly place: string;
  readonly text: string;
}

/** Lines of comments and titles of tests with a banned word. */
export const hardWords = ({ path, text }: SourceFile): HardWord[] =>
  commentsAndTitles(text).flatMap(({ line, text: own }) => hardLines({ path, text: own }, line));

/** Lines of a text with a banned word. */
export const hardLines = ({ path, text }: SourceFile, first = 1): HardWord[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      banned.some((pattern) => pattern.test(line))
        ? [{ place: `${path}:${first + at}`, text: line.trim() }]
        : [],
    );

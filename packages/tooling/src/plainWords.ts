import type { SourceFile } from './sourceFiles.ts';

/** Words that hide the subject of a sentence: the code does something, and the noun is the domain's. */
const banned: readonly RegExp[] = [
  // persons in the place of conditions and values
  /\b(whoever|whomever|whom|nobody|somebody)\b/i,
  // these persons alone may be followed by it
  /(?<!\b(?:users?|person|people|callers?|members?|accounts?|administrators?|engineers?|readers?|customers?|developers?|authors?|visitors?|operators?|buyers?|owners?) )\bwho\b/i,
  // code calls, returns, logs, sends; a value is, has, names
  /\b(tells?|told|stands?|stood)\b/i,
  // a user is "they"
  /\b(he|him|his)\b/i,
];

/** Comments, texts and regular expressions of a file, in their order: the one that begins first is matched whole. */
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[=(,:;!&|?{}[\]\n] ?)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*/g;
/** `it('…'`, `describe.each(…)('…'`, `test('…'` before a text. */
const opensTitle = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*$/;

export interface HardWord {
  /** `file:line` */
  readonly place: string;
  readonly text: string;
}

/** Lines of comments and titles of tests with a banned word. */
export function hardWords({ path, text }: SourceFile): HardWord[] {
  return [...text.matchAll(tokens)].flatMap(({ 0: token, index }) => {
    const isComment = token.startsWith('//') || token.startsWith('/*');
    const isTitle = /^['"`]/.test(token) && opensTitle.test(text.slice(Math.max(0, index - 200), index));
    if (!isComment && !isTitle) return [];
    const first = text.slice(0, index).split('\n').length;
    return token
      .split('\n')
      .flatMap((line, at) =>
        banned.some((pattern) => pattern.test(line))
          ? [{ place: `${path}:${first + at}`, text: line.trim() }]
          : [],
      );
  });
}

/**
 * Pattern that matches the comments, texts and regular expressions of a file. Matching all three kinds from the
 * start of the file prevents, for example, that `//` inside a text counts as a comment.
 */
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[=(,:;!&|?{}[\]\n] ?)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*/g;
/** Pattern of the code just before the title of a test or group: `it('…'`, `describe.each(…)('…'`, `test('…'`. */
const opensTitle = /\b(it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*$/;

export interface SourceText {
  readonly kind: 'comment' | 'title' | 'titleOfGroup';
  /** Text with its quotes or comment marks. */
  readonly text: string;
  /** Number of the line, counted from 1. */
  readonly line: number;
}

/** Returns the comments of a file, and the titles of its tests and groups of tests. */
export const commentsAndTitles = (source: string): SourceText[] =>
  [...source.matchAll(tokens)].flatMap(({ 0: text, index }) => {
    const kind = kindOf(text, source.slice(Math.max(0, index - 200), index));
    return kind ? [{ kind, text, line: source.slice(0, index).split('\n').length }] : [];
  });

function kindOf(token: string, before: string): SourceText['kind'] | undefined {
  if (/^\/[/*]/.test(token)) return 'comment';
  const opened = /^['"`]/.test(token) ? opensTitle.exec(before)?.[1] : undefined;
  if (!opened) return undefined;
  return opened === 'describe' ? 'titleOfGroup' : 'title';
}

/** Comments, texts and regular expressions of a file, in their order: the one that begins first is matched whole. */
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[=(,:;!&|?{}[\]\n] ?)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*/g;
/** `it('…'`, `describe.each(…)('…'`, `test('…'` before a text. */
const opensTitle = /\b(it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*$/;

export interface SourceText {
  readonly kind: 'comment' | 'title' | 'titleOfGroup';
  /** With its quotes or marks. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** Comments of a file, and titles of its tests and of their groups. */
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

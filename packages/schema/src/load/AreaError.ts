import type { SchemaIssue } from '../model/issues.ts';

/**
 * Error for an area file that cannot be used. Its `issues` contain the path of each mistake, and what to write
 * instead.
 *
 * @example
 * try {
 *   parseArea(json);
 * } catch (error) {
 *   if (error instanceof AreaError) for (const { path, message } of error.issues) console.error(path, message);
 * }
 */
export class AreaError extends Error {
  override readonly name = 'AreaError';
  readonly issues: readonly SchemaIssue[];

  constructor(issues: readonly SchemaIssue[], file = 'The area file') {
    const mistakes = folded(issues);
    const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
    super(`${file} has ${count}:\n${mistakes.map((mistake) => `  ${toLine(mistake)}`).join('\n')}`);
    this.issues = issues;
  }
}

/** One mistake, with all the issues that it causes. The issues are in the order of the file. */
type Mistake = readonly [first: SchemaIssue, ...again: SchemaIssue[]];

/**
 * Joins issues that have the same cause into one mistake. For example, after a field was renamed, its old name
 * causes an issue at every position that uses it.
 */
function folded(issues: readonly SchemaIssue[]): readonly Mistake[] {
  const mistakes = new Map<string, [SchemaIssue, ...SchemaIssue[]]>();
  for (const issue of issues) {
    // Only the first sentence of a message is compared. The second sentence suggests names, which differ from
    // position to position.
    const [reason] = issue.message.split('. ');
    const key = `${issue.path.split('/').slice(0, 3).join('/')} ${issue.code} ${reason}`;
    const known = mistakes.get(key);
    if (known) known.push(issue);
    else mistakes.set(key, [issue]);
  }
  return [...mistakes.values()];
}

function toLine([first, ...again]: Mistake): string {
  const { line, message, path } = first;
  const where = again.map((issue) => (issue.line ? `line ${issue.line}` : issue.path));
  const more = where.length > 0 ? ` The same at ${[...new Set(where)].join(', ')}.` : '';
  return `${path || '/'}${line ? ` (line ${line})` : ''}: ${message}${more}`;
}

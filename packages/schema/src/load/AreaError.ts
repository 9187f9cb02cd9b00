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

/** One mistake with all issues that it causes, in the order of the file. */
type Mistake = readonly [first: SchemaIssue, ...again: SchemaIssue[]];

/**
 * Joins the issues about one name in several places into one mistake: after a field was renamed, its old name is
 * missing in every place that uses it.
 */
function folded(issues: readonly SchemaIssue[]): readonly Mistake[] {
  const mistakes = new Map<string, [SchemaIssue, ...SchemaIssue[]]>();
  for (const issue of issues) {
    // only the first sentence is compared, because the suggested names differ from place to place
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

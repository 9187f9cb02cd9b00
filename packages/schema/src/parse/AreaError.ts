import type { SchemaIssue } from '../model/issues.ts';

/** Thrown for an area file that cannot be used. `issues` says where and what to write instead. */
export class AreaError extends Error {
  override readonly name = 'AreaError';
  readonly issues: readonly SchemaIssue[];

  constructor(issues: readonly SchemaIssue[], file = 'The area file') {
    const lines = issues.map(
      (issue) => `  ${issue.path || '/'}${issue.line ? ` (line ${issue.line})` : ''}: ${issue.message}`,
    );
    super(
      `${file} has ${issues.length === 1 ? 'a mistake' : `${issues.length} mistakes`}:\n${lines.join('\n')}`,
    );
    this.issues = issues;
  }
}

import type { SchemaIssue } from '../../model/issues.ts';

/** Returns the issues that make a file unusable: all issues except warnings. */
export const mistakesIn = (issues: readonly SchemaIssue[]): SchemaIssue[] =>
  issues.filter(({ severity }) => severity !== 'warning');

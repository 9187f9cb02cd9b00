import type { SchemaIssue } from '../../model/issues.ts';

/** The issues a file cannot be used with: a warning stops nothing. */
export const mistakesIn = (issues: readonly SchemaIssue[]): SchemaIssue[] =>
  issues.filter(({ severity }) => severity !== 'warning');

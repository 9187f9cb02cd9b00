import type { SchemaIssue } from '../../model/issues.ts';

/** The issues that make a file unusable: all of them except warnings. */
export const mistakesIn = (issues: readonly SchemaIssue[]): SchemaIssue[] =>
  issues.filter(({ severity }) => severity !== 'warning');

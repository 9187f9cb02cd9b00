import { toPointer } from '../../json/pointer.ts';
import type { SchemaIssue } from '../../model/issues.ts';

/** Path in a file: keys and indexes from the top. */
export type Place = readonly (string | number)[];

/** Collects the issues that checks find in a file. */
export interface Report {
  readonly issues: SchemaIssue[];
  readonly add: (code: string, place: Place, message: string, severity?: 'warning') => void;
}

export function createReport(lineOf: (place: Place) => number | undefined = () => undefined): Report {
  const issues: SchemaIssue[] = [];
  return {
    issues,
    add(code, place, message, severity) {
      const line = lineOf(place);
      const issue: SchemaIssue = {
        code,
        path: toPointer(place),
        message,
        ...(line === undefined ? {} : { line }),
        ...(severity === undefined ? {} : { severity }),
      };
      const isKnown = issues.some(
        (known) => known.code === code && known.path === issue.path && known.message === message,
      );
      if (!isKnown) issues.push(issue);
    },
  };
}

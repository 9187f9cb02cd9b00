import { toPointer } from '../../json/pointer.ts';
import type { SchemaIssue } from '../../model/issues.ts';
import { suggestionIn } from './didYouMean.ts';

/** Path in a file: keys and indexes from the top. */
export type Place = readonly (string | number)[];

/** Position of a character in a text. Lines and columns are counted from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Collects the issues that checks find in a file. */
export interface Report {
  readonly issues: SchemaIssue[];
  /**
   * Adds an issue.
   *
   * @param at position of the mistake in the text, if it is not the first value with this path
   */
  readonly add: (code: string, place: Place, message: string, severity?: 'warning', at?: Position) => void;
}

export function createReport(positionOf: (place: Place) => Position | undefined = () => undefined): Report {
  const issues: SchemaIssue[] = [];
  return {
    issues,
    add(code, place, message, severity, at = positionOf(place)) {
      const suggestion = suggestionIn(message);
      const issue: SchemaIssue = {
        code,
        path: toPointer(place),
        message,
        ...at,
        ...(suggestion === undefined ? {} : { suggestion }),
        ...(severity === undefined ? {} : { severity }),
      };
      const isKnown = issues.some(
        (known) => known.code === code && known.path === issue.path && known.message === message,
      );
      if (!isKnown) issues.push(issue);
    },
  };
}

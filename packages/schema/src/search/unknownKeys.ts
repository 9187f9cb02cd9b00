import type { Row } from '../json/jsonSchema.ts';
import { nearest } from '../texts/nearest.ts';
import { maxSearchIssues, type SearchIssue } from './readSearch.ts';

/**
 * The keys of an object that mean nothing to its reader, which refuses them: left out, it would do what was not asked
 * for.
 *
 * @example unknownKeys({ stauts: 'NEW' }, ['status']) // [{ key: 'stauts', rule: 'unknown', near: 'status' }]
 */
export const unknownKeys = (given: Row, known: readonly string[]): readonly SearchIssue[] =>
  Object.keys(given)
    .filter((key) => !known.includes(key))
    .slice(0, maxSearchIssues)
    .map((key) => {
      const near = nearest(key, known);
      return { key, rule: 'unknown', ...(near !== undefined && { near }) };
    });

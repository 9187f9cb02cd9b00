import type { Row } from '../json/jsonSchema.ts';
import { nearest } from '../texts/nearest.ts';
import { maxSearchIssues, type SearchIssue } from './readSearch.ts';

/**
 * Returns the unknown keys of an object. Code that reads the object refuses them. If it ignored them, it would do
 * something that the caller did not mean.
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

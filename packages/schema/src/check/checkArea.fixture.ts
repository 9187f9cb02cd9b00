import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { type CheckOptions, checkArea } from './checkArea.ts';

export const text = { type: 'string' };
export const number = { type: 'integer' };

/** Returns code and path of every issue of an area with one entity. The paths begin at the entity. */
export function found(entity: object, options: CheckOptions = {}): string[] {
  const file = { entities: { book: entity } };
  const before = '/entities/book';
  return checkArea(file, { name: 'shop', ...options }).map(({ code, path, severity }) => {
    const place = path.startsWith(before) ? path.slice(before.length) : path;
    return `${severity === undefined ? '' : `${severity} `}${code} ${place}`;
  });
}

/** Returns code and path of every issue of an entity that consists only of a record. */
export const inRecord = (record: JsonSchemaObject, options?: CheckOptions) => found({ record }, options);

export const withFields = (properties: object, more: object = {}) => ({ record: { properties }, ...more });

/** Returns the schema of a list of objects with these properties. */
export const lines = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });

export type Case = readonly [what: string, entity: object, issues: readonly string[]];

import { isPlainObject } from '@isp/kit';
import { acceptsValue, issuesOf } from '../interpreter/interpret.ts';
import { constantsOf } from '../json/discriminator.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import type { Branch } from '../model/field.ts';
import { flatten } from './mergeSchemas.ts';

/**
 * The branch a value is of: the one whose constants it holds, else the first that accepts it, else the nearest; none
 * where there is no value, or an object without members that none accepts.
 * @returns its index, -1 for none
 */
export function branchFor(branches: readonly Branch[], value: unknown, record: JsonSchemaObject): number {
  if (value === undefined) return -1;
  const matches = branches.map((branch) => matchesConstants(branch, value, record));
  if (matches.filter((isMatch) => isMatch === true).length === 1) return matches.indexOf(true);
  const accepting = branches.findIndex((branch) =>
    acceptsValue(branch.schema, value, record, { foreign: true }),
  );
  if (accepting >= 0) return accepting;
  if (isPlainObject(value) && Object.keys(value).length === 0) return -1;
  const distances = branches.map(
    (branch, at) => (matches[at] === false ? 1000 : 0) + distanceTo(branch, value, record),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Do the constants of a branch say that the value is of it? Undefined where it has none. */
function matchesConstants({ schema }: Branch, value: unknown, record: JsonSchemaObject): boolean | undefined {
  if (!isPlainObject(value)) return undefined;
  const { properties = {} } = flatten(schema, record).schema;
  let isMatch: boolean | undefined;
  for (const [name, part] of Object.entries(properties)) {
    const constants = isSchemaObject(part) ? constantsOf(flatten(part, record).schema) : [];
    if (constants.length !== 1) continue;
    const own = ownValue(value, name);
    if (own === undefined) continue;
    if (own !== constants[0]) return false;
    isMatch = true;
  }
  return isMatch;
}

/** How much would have to change: wrong type is far, each issue and each foreign member nearer. */
function distanceTo({ schema, field, constants }: Branch, value: unknown, record: JsonSchemaObject): number {
  const issues = issuesOf(schema, value, record, { foreign: true });
  const isOther = issues.some(({ path, keyword }) => path === '' && keyword === 'type');
  const own = new Set([...(field.fields ?? []).map(({ name }) => name), ...Object.keys(constants ?? {})]);
  const foreign = isPlainObject(value) ? Object.keys(value).filter((name) => !own.has(name)).length : 0;
  return (isOther ? 100 : 0) + issues.length + foreign;
}

/** What of a value stays when another kind is chosen: all of it where that accepts it, else the members both know. */
export function keptFor({ schema, field }: Branch, value: unknown, record: JsonSchemaObject): unknown {
  if (value === undefined) return undefined;
  if (acceptsValue(schema, value, record, { foreign: true })) return value;
  if (!isPlainObject(value) || !field.fields) return undefined;
  const { properties = {} } = flatten(schema, record).schema;
  const kept = field.fields.flatMap(({ name }) => {
    const own = ownValue(value, name);
    const part = Object.hasOwn(properties, name) ? properties[name] : true;
    return own !== undefined && part !== undefined && acceptsValue(part, own, record, { foreign: true })
      ? [[name, own] as const]
      : [];
  });
  return Object.fromEntries(kept);
}

import { isPlainObject } from '@isp/kit';
import { acceptsValue, issuesOf } from '../interpreter/interpret.ts';
import { constantsOf } from '../json/discriminator.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import type { Variant } from '../model/field.ts';
import { flatten } from './mergeSchemas.ts';

/**
 * Returns the index of the variant that fits a value. First, a variant is chosen whose constants the value has.
 * Otherwise, among the variants that accept the value, the first one with the fewest undeclared members is chosen.
 * Otherwise, the variant with the fewest errors is chosen. A missing value has no variant, and neither has an empty
 * object that no variant accepts.
 *
 * @returns index of the variant, or -1 for none
 */
export function variantFor(variants: readonly Variant[], value: unknown, record: JsonSchemaObject): number {
  if (value === undefined) return -1;
  const matches = variants.map((variant) => matchesConstants(variant, value, record));
  if (matches.filter((isMatch) => isMatch === true).length === 1) return matches.indexOf(true);
  const accepting = variants.filter(({ schema }) => acceptsValue(schema, value, record, { foreign: true }));
  if (accepting.length === 0 && isPlainObject(value) && Object.keys(value).length === 0) return -1;
  const [nearest] =
    accepting.length > 0
      ? nearestFirst(accepting, (variant) => foreignIn(variant, value))
      : nearestFirst(
          variants,
          (variant) =>
            (matches[variants.indexOf(variant)] === false ? 1000 : 0) + distanceTo(variant, value, record),
        );
  return nearest ? variants.indexOf(nearest) : -1;
}

function nearestFirst(
  variants: readonly Variant[],
  distanceOf: (variant: Variant) => number,
): readonly Variant[] {
  const distances = new Map(variants.map((variant) => [variant, distanceOf(variant)]));
  return variants.toSorted((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0));
}

/** Returns true if the value has the constants of the variant. Returns undefined for a variant without constants. */
function matchesConstants(
  { schema }: Variant,
  value: unknown,
  record: JsonSchemaObject,
): boolean | undefined {
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

/**
 * Returns how badly a value fits a variant. A wrong type counts 100; each issue and each undeclared member counts
 * 1.
 */
function distanceTo(variant: Variant, value: unknown, record: JsonSchemaObject): number {
  const issues = issuesOf(variant.schema, value, record, { foreign: true });
  const isOther = issues.some(({ path, keyword }) => path === '' && keyword === 'type');
  return (isOther ? 100 : 0) + issues.length + foreignIn(variant, value);
}

/** Counts the members of a value for which a variant has no field. */
function foreignIn({ field, constants = {} }: Variant, value: unknown): number {
  if (!isPlainObject(value)) return 0;
  const own = new Set([...(field.fields ?? []).map(({ name }) => name), ...Object.keys(constants)]);
  return Object.keys(value).filter((name) => !own.has(name)).length;
}

/**
 * Returns the part of a value that is kept when another kind is chosen: the whole value if the new kind accepts it,
 * otherwise the members that both kinds have.
 */
export function retainedValue({ schema, field }: Variant, value: unknown, record: JsonSchemaObject): unknown {
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

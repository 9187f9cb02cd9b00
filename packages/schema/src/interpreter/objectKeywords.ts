import type { JsonSchema } from '../json/jsonSchema.ts';
import { pathTo } from '../json/pointer.ts';
import { matchesPattern } from '../rules/boundedPattern.ts';
import { type Part, silently } from './evaluation.ts';

type Members = Readonly<Record<string, unknown>>;

/** Checks the keywords for an object and its members. */
export function checkObject(part: Part, row: Members): boolean {
  const { schema, path, run, seen } = part;
  const { properties } = schema;
  let valid = run.resource.dialect.judges ? checkNames(part, row) : true;
  valid = checkDependencies(part, row) && valid;
  if (properties) {
    for (const name of Object.keys(properties)) {
      if (!isSet(row, name)) continue;
      seen?.add(name);
      valid =
        run.check(properties[name] as JsonSchema, row[name], pathTo(path, name), run, undefined) && valid;
    }
  }
  return checkOtherMembers(part, row) && valid;
}

/** Checks the names and the number of the members. */
function checkNames({ schema, fail }: Part, row: Members): boolean {
  let valid = true;
  const { minProperties, maxProperties, required } = schema;
  for (const name of required ?? []) {
    if (!isSet(row, name)) valid = fail('required', { missingProperty: name });
  }
  if (typeof minProperties !== 'number' && typeof maxProperties !== 'number') return valid;
  const count = Object.keys(row).length;
  if (typeof minProperties === 'number' && count < minProperties)
    valid = fail('minProperties', { limit: minProperties });
  if (typeof maxProperties === 'number' && count > maxProperties)
    valid = fail('maxProperties', { limit: maxProperties });
  return valid;
}

function checkDependencies({ schema, path, run, fail, seen }: Part, row: Members): boolean {
  const { dependentRequired, dependentSchemas, dependencies } = schema;
  if (dependentRequired === undefined && dependentSchemas === undefined && dependencies === undefined)
    return true;
  const isNew = run.resource.dialect.year >= 2019;
  const sources = [dependencies, ...(isNew ? [dependentRequired, dependentSchemas] : [])];
  let valid = true;
  for (const [name, needs] of sources.flatMap((source) => Object.entries((source ?? {}) as Members))) {
    if (!isSet(row, name)) continue;
    if (!Array.isArray(needs)) {
      valid = run.check(needs as JsonSchema, row, path, run, seen) && valid;
      continue;
    }
    for (const needed of needs as string[]) {
      if (!isSet(row, needed)) valid = fail('required', { missingProperty: needed });
    }
  }
  return valid;
}

function checkOtherMembers({ schema, path, run, fail, seen }: Part, row: Members): boolean {
  let valid = true;
  const patterns = Object.entries(schema.patternProperties ?? {});
  const { additionalProperties, propertyNames } = schema;
  if (patterns.length === 0 && additionalProperties === undefined && propertyNames === undefined) return true;
  for (const name of Object.keys(row)) {
    if (row[name] === undefined) continue;
    let matched = Object.hasOwn(schema.properties ?? {}, name);
    for (const [pattern, part] of patterns) {
      if (!matchesPattern(pattern, name, { isForeign: run.isForeign })) continue;
      matched = true;
      seen?.add(name);
      valid = run.check(part, row[name], pathTo(path, name), run, undefined) && valid;
    }
    if (!matched && additionalProperties !== undefined) {
      if (additionalProperties === false) valid = fail('additionalProperties', { additionalProperty: name });
      else {
        seen?.add(name);
        valid = run.check(additionalProperties, row[name], pathTo(path, name), run, undefined) && valid;
      }
    }
    if (propertyNames !== undefined && !silently(run, propertyNames, name, path))
      valid = fail('propertyNames', { propertyName: name });
  }
  return valid;
}

const isSet = (row: Members, name: string) => Object.hasOwn(row, name) && row[name] !== undefined;

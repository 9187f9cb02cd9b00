import type { JsonSchema } from '../json/jsonSchema.ts';
import { isUnique } from '../json/keywords.ts';
import { type Part, silently } from './evaluation.ts';

/** Checks the keywords for a list and its elements. */
export function checkList(part: Part, list: readonly unknown[]): boolean {
  const { schema, fail } = part;
  let valid = true;
  if (part.run.resource.dialect.judges) {
    const { minItems, maxItems, uniqueItems } = schema;
    if (typeof minItems === 'number' && list.length < minItems) valid = fail('minItems', { limit: minItems });
    if (typeof maxItems === 'number' && list.length > maxItems) valid = fail('maxItems', { limit: maxItems });
    if (uniqueItems === true && !isUnique(list)) valid = fail('uniqueItems');
  }
  valid = checkItems(part, list) && valid;
  return checkContains(part, list) && valid;
}

function checkItems({ schema, path, run, fail, seen }: Part, list: readonly unknown[]): boolean {
  let valid = true;
  // In draft-07, `items` may be a list with the schemas of the first elements, and `additionalItems` is the schema
  // of the other elements. Since 2020-12 these are `prefixItems` and `items`.
  const isOld = Array.isArray(schema.items) || run.resource.dialect.year < 2020;
  const leading = (isOld ? schema.items : schema.prefixItems) as
    | readonly JsonSchema[]
    | JsonSchema
    | undefined;
  const first = Array.isArray(leading) ? (leading as readonly JsonSchema[]) : undefined;
  const rest = (first && isOld ? schema.additionalItems : schema.items) as JsonSchema | undefined;
  if (first && rest === false && list.length > first.length) valid = fail('items', { limit: first.length });
  list.forEach((entry, at) => {
    const own = first && at < first.length ? first[at] : rest;
    if (own === undefined || (first && own === false && at >= first.length)) return;
    seen?.add(`#${at}`);
    valid = run.check(own, entry, `${path}/${at}`, run, undefined) && valid;
  });
  return valid;
}

function checkContains({ schema, path, run, fail, seen }: Part, list: readonly unknown[]): boolean {
  const { contains, minContains, maxContains } = schema;
  if (contains === undefined) return true;
  const { year } = run.resource.dialect;
  const found = list.filter((entry, at) => {
    const ok = silently(run, contains, entry, path);
    if (ok && year >= 2020) seen?.add(`#${at}`);
    return ok;
  }).length;
  const counts = year >= 2019;
  const least = counts && typeof minContains === 'number' ? minContains : 1;
  const most = counts && typeof maxContains === 'number' ? maxContains : Number.POSITIVE_INFINITY;
  return (found >= least && found <= most) || fail('contains', { minContains: least });
}

import { isObject } from '@isp/kit';
import type { Field, JsonSchemaObject, Row } from '@isp/schema';
import { elementField, fieldOfValue, membersOf } from '@isp/schema/internal';
import { foldText } from '@isp/schema/values';
import type { Text } from '../context/useText.ts';
import type { Path } from '../core/path.ts';

/** A field that the search of a form found. */
export interface FoundField {
  readonly path: Path;
  /** Titles of the fields on the path to this field. */
  readonly titles: readonly string[];
}

/** Maximum number of fields that one search visits, and maximum number of results. */
const MAX_FIELDS_VISITED = 20_000;
const MAX_FOUND = 20;

/**
 * Finds the fields of a form whose title, name, description or value contains the words. Fields whose title starts
 * with the words come first.
 */
export function findFields(
  words: string,
  {
    fields,
    record,
    row,
    t,
  }: {
    readonly fields: readonly Field[];
    readonly record: JsonSchemaObject;
    readonly row: Row;
    readonly t: Text;
  },
): readonly FoundField[] {
  const sought = foldText(words);
  if (sought === '') return [];
  const found: [rank: number, field: FoundField][] = [];
  let left = MAX_FIELDS_VISITED;

  function visit(field: Field, value: unknown, path: Path, titles: readonly string[]): void {
    if (left-- <= 0) return;
    const title = t(field.title);
    const own = [...titles, title];
    const rank = rankOf(field, title, value, sought);
    if (rank > 0) found.push([rank, { path, titles: own }]);
    const shown = fieldOfValue(field, value, record).field;
    if (Array.isArray(value)) {
      value.forEach((element, at) => {
        visit(
          { ...elementField(shown, at), title: t('第 {n} 项', { n: at + 1 }) },
          element,
          [...path, at],
          own,
        );
      });
    } else if (isObject(value) || shown.fields) {
      const members = isObject(value) ? value : {};
      for (const member of membersOf(shown, members))
        visit(member, members[member.name], [...path, member.name], own);
    }
  }
  for (const field of fields) visit(field, row[field.name], [field.name], []);
  return found
    .sort(([one], [other]) => other - one)
    .slice(0, MAX_FOUND)
    .map(([, field]) => field);
}

/** Returns how well a field matches the search: a higher number is a better match, and 0 is no match. */
function rankOf({ name, description }: Field, title: string, value: unknown, sought: string): number {
  const [own, plain] = [foldText(title), foldText(name)];
  if (own.startsWith(sought) || plain.startsWith(sought)) return 4;
  if (own.includes(sought) || plain.includes(sought)) return 3;
  if (typeof value === 'string' || typeof value === 'number')
    return foldText(String(value)).includes(sought) ? 2 : 0;
  return foldText(description ?? '').includes(sought) ? 1 : 0;
}

import { isObject } from '@isp/kit';
import type { Field, Row } from '@isp/schema';
import { type Change, isSame } from './toChanges.ts';

/**
 * Returns the changes inside a value that consists of fields, instead of one change of the whole value: inside an
 * object, and inside list elements that a name identifies. An element that was added or removed counts as one
 * change.
 *
 * @param hasParts - returns true if the widget of the field shows the inner fields of the field
 */
export function innerChanges(change: Change, hasParts: (field: Field) => boolean): readonly Change[] {
  const { after, before, field } = change;
  if (!field || !hasParts(field)) return [change];
  const titles = change.titles ?? [field];
  const partsOf = (fields: readonly Field[], old: Row, next: Row, above: Change['titles'] = []) =>
    fields
      .map((part) => ({ part, before: old[part.name], after: next[part.name] }))
      .filter((one) => !isSame(one.before, one.after))
      .flatMap(({ part, ...sides }) =>
        innerChanges({ ...sides, field: part, name: part.name, titles: [...above, part] }, hasParts),
      );
  if (field.fields && isObject(before) && isObject(after))
    return partsOf(field.fields, before, after, titles);
  const { item } = field;
  const name = item?.fields && nameField(item.fields, before, after);
  if (!item?.fields || name === undefined) return [change];
  const [old, next] = [byName(before, name), byName(after, name)];
  return [...new Set([...next.keys(), ...old.keys()])].flatMap((called) => {
    const above = [...titles, called];
    const [one, other] = [old.get(called), next.get(called)];
    if (one && other) return partsOf(item.fields ?? [], one, other, above);
    return [{ field: item, name: called, before: one, after: other, titles: above }];
  });
}

/**
 * Returns the name of the field that identifies a list element: the first required text field whose values are
 * unique in the list before and after the change.
 */
function nameField(fields: readonly Field[], ...sides: readonly unknown[]): string | undefined {
  const isName = ({ name, required, type }: Field) =>
    required && type === 'string' && sides.every((side) => byName(side, name).size === rowsOf(side).length);
  return sides.every(Array.isArray) ? fields.find(isName)?.name : undefined;
}

const rowsOf = (side: unknown): readonly unknown[] => (Array.isArray(side) ? side : []);

const byName = (side: unknown, name: string): ReadonlyMap<string, Row> =>
  new Map(
    rowsOf(side).flatMap((row) =>
      isObject(row) && typeof row[name] === 'string' ? [[row[name], row] as const] : [],
    ),
  );

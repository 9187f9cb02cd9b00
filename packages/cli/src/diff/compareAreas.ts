import type { Area } from '@isp/schema';
import type { Change } from './changeKinds.ts';
import { compareEntities } from './compareEntities.ts';
import { byName, compareMembers, compareValue } from './compareMembers.ts';

/**
 * Returns the differences between two versions of areas, as they matter to users, to programs that use the calls, and
 * to stored records.
 */
export function compareAreas(before: readonly Area[], after: readonly Area[]): Change[] {
  const [old, next] = [byName(before, nameOf), byName(after, nameOf)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])].sort();
  return names.flatMap((name): Change[] => {
    const [from, to] = [old[name], next[name]];
    if (!from) return [{ kind: 'area-added', place: name }];
    if (!to) return [{ kind: 'area-removed', place: name }];
    return compareArea(from, to);
  });
}

const nameOf = ({ name }: Area): string => name;

function compareArea(before: Area, after: Area): Change[] {
  const place = after.name;
  return [
    ...compareValue('text-changed', place, before.title, after.title),
    ...compareMembers(before.entities, after.entities, place, {
      added: 'entity-added',
      removed: 'entity-removed',
    }),
    ...Object.entries(after.entities).flatMap(([name, entity]) => {
      const former = before.entities[name];
      return former ? compareEntities(former, entity, `${place}.${name}`) : [];
    }),
    ...compareDictionaries(before, after),
    ...compareMembers(grantsOf(before), grantsOf(after), `${place}.roles`, {
      added: 'permission-granted',
      removed: 'permission-revoked',
      changed: 'permission-revoked',
    }),
  ];
}

/** Returns the records for which a role has a permission, by the code and the role. */
const grantsOf = ({ roles }: Area): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([code, grants]) =>
      Object.entries(grants).map(([role, words]) => [`${code} ${role}`, [...words].sort().join(', ')]),
    ),
  );

function compareDictionaries(before: Area, after: Area): Change[] {
  const place = `${after.name}.dictionaries`;
  const codes = compareMembers(before.dictionaries, after.dictionaries, place, {
    added: 'dictionary-added',
    removed: 'dictionary-removed',
  });
  const values = Object.entries(after.dictionaries).flatMap(([code, options]) => {
    const former = before.dictionaries[code];
    if (!former) return [];
    const labels = (some: typeof options) => byName(some, ({ value }) => String(value));
    const [old, next] = [labels(former), labels(options)];
    return [
      ...compareMembers(old, next, `${place}.${code}`, { added: 'option-added', removed: 'option-removed' }),
      ...Object.keys(next).flatMap((value) =>
        old[value]
          ? compareValue('text-changed', `${place}.${code}.${value}`, old[value].label, next[value]?.label)
          : [],
      ),
    ];
  });
  return [...codes, ...values];
}

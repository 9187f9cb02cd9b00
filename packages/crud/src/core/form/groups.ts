import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { deepEqual } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';
import { eachElement, type Path, toPattern } from '../path.ts';
import { getAt } from '../values.ts';
import { defaultsOf } from './defaultsOf.ts';
import type { Change } from './formEngine.ts';
import type { EngineParts } from './parts.ts';

/**
 * Writes a value and the groups around it. Creates a missing group with its default values, and removes a group
 * whose values are again only the default values.
 * @returns the other paths that were written
 */
export function writeInGroups(parts: EngineParts, path: Path, value: unknown): readonly Path[] {
  const { values } = parts;
  const begun = isEmpty(value) ? [] : begunBeside(parts, path);
  values.write([...begun, { path, value }]);
  const gone = unbegunAround(parts, path);
  if (gone) values.write([{ path: gone, value: undefined }]);
  return [...begun.map((own) => own.path), ...(gone ? [gone] : [])];
}

/**
 * Returns the groups around a path, starting with the outermost. Elements of lists are not included, because only
 * the list adds and removes them.
 */
const groupsAround = (path: Path): readonly Path[] =>
  path.flatMap((segment, at) =>
    at > 0 && typeof segment === 'string' && typeof path[at - 1] === 'string' ? [path.slice(0, at)] : [],
  );

/**
 * Returns the default values of the groups around a path that are still empty. Setting a value at the path creates
 * these groups.
 */
const begunBeside = ({ index, values }: EngineParts, path: Path): readonly Change[] =>
  groupsAround(path)
    .filter((group) => isEmpty(values.at(group)))
    .flatMap((group) =>
      Object.entries(defaultsOf(index.at(group)?.fields ?? []))
        .filter(([name]) => name !== path[group.length])
        .map(([name, value]) => ({ path: [...group, name], value })),
    );

/** Returns the outermost optional group around a path in which the user has entered nothing. */
function unbegunAround({ conditions, first, index, values }: EngineParts, path: Path): Path | undefined {
  let gone: Path | undefined;
  for (const group of [...groupsAround(path)].reverse()) {
    const field = index.at(group);
    const now = values.at(group);
    if (!field?.fields || field.required || conditions.effectsAt(group).required || !isObject(now)) break;
    const left = gone ? { ...now, [String(gone.at(-1))]: undefined } : now;
    const before = toPattern(group).includes(eachElement) ? 'unknown' : getAt(first, group);
    // a group that was empty in the record stays; a group that had values is removed when all its values are
    // cleared
    const isGone =
      before === undefined
        ? isAsBegun(left, field)
        : isBare(left, field) && !(isObject(before) && isEmpty(before));
    if (!isGone) break;
    gone = group;
  }
  return gone;
}

type Group = Readonly<Record<string, unknown>>;

/** Returns true if all fields of the group are empty. */
const isBare = (group: Group, { fields = [] }: Field): boolean =>
  Object.entries(group).every(
    ([name, value]) => isEmpty(value) || deepEqual(value, fields.find((field) => field.name === name)?.empty),
  );

/** Returns true if the group has only its default values. */
function isAsBegun(group: Group, field: Field): boolean {
  const begun = defaultsOf(field.fields ?? []);
  const own = Object.entries(group).filter(([name, value]) => !deepEqual(value, begun[name]));
  return isBare(Object.fromEntries(own), field);
}

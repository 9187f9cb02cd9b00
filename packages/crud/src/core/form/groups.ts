import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { deepEqual } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';
import { eachElement, type Path, toPattern } from '../path.ts';
import { getAt } from '../values.ts';
import { defaultsOf } from './defaultsOf.ts';
import { visitSubtree } from './fieldTree.ts';
import type { Change } from './formEngine.ts';
import { groupsAround, missingAround } from './groupsAround.ts';
import type { EngineParts } from './parts.ts';

/**
 * Writes a value and the groups around it. A group is an object with fields. A missing group is created with its
 * default values. A group in which the user has entered nothing any more is removed.
 * @returns the other paths that were written
 */
export function writeInGroups(parts: EngineParts, path: Path, value: unknown): readonly Path[] {
  const { values, states, tree } = parts;
  const missing = missingAround(values, path);
  const begun = isEmpty(value) ? [] : begunBeside(parts, path);
  values.write([...begun, { path, value }]);
  const gone = unbegunAround(parts, path);
  if (gone) values.write([{ path: gone, value: undefined }]);
  // the fields of the group are required only as long as the group exists
  const changed = gone ?? missing;
  if (changed) visitSubtree(tree.at(changed), states.refresh);
  return [...begun.map((own) => own.path), ...(gone ? [gone] : [])];
}

/**
 * Returns the default values of the empty groups that contain a path. They are written together with a value at the
 * path, because the value creates these groups.
 */
const begunBeside = ({ index, values }: EngineParts, path: Path): readonly Change[] =>
  groupsAround(path)
    .filter((group) => isEmpty(values.at(group)))
    .flatMap((group) =>
      Object.entries(defaultsOf(index.at(group)?.fields ?? []))
        .filter(([name]) => name !== path[group.length])
        .map(([name, value]) => ({ path: [...group, name], value })),
    );

/**
 * Returns the path of the outermost optional group that contains `path` and in which the user has entered nothing.
 * Undefined if there is no such group.
 */
function unbegunAround({ conditions, first, index, values }: EngineParts, path: Path): Path | undefined {
  let gone: Path | undefined;
  for (const group of [...groupsAround(path)].reverse()) {
    const field = index.at(group);
    const now = values.at(group);
    if (!field?.fields || field.required || conditions.effectsAt(group).required || !isObject(now)) break;
    const left = gone ? { ...now, [String(gone.at(-1))]: undefined } : now;
    const before = toPattern(group).includes(eachElement) ? 'unknown' : getAt(first, group);
    // A group that was missing in the record is removed when it has only its default values. A group that had
    // values is removed when all of them are cleared. A group that was empty in the record is kept.
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

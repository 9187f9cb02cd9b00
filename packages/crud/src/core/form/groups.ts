import { isObject } from '@isp/kit';
import { deepEqual, type Field, isEmpty } from '@isp/schema';
import { every, type Path, toPattern } from '../path.ts';
import { getAt } from '../values.ts';
import { defaultsOf } from './defaultsOf.ts';
import type { Change } from './formEngine.ts';
import type { Parts } from './parts.ts';

/**
 * Writes a value, and with it the groups around it: one that was not there begins with its defaults, and one that holds
 * no more than that again goes.
 * @returns what was written besides
 */
export function writeInGroups(parts: Parts, path: Path, value: unknown): readonly Path[] {
  const { values } = parts;
  const begun = isEmpty(value) ? [] : begunBeside(parts, path);
  values.write([...begun, { path, value }]);
  const gone = unbegunAround(parts, path);
  if (gone) values.write([{ path: gone, value: undefined }]);
  return [...begun.map((own) => own.path), ...(gone ? [gone] : [])];
}

/** Groups around a path, the outermost first; an element of a list is there as long as the list says so. */
const groupsAround = (path: Path): readonly Path[] =>
  path.flatMap((segment, at) =>
    at > 0 && typeof segment === 'string' && typeof path[at - 1] === 'string' ? [path.slice(0, at)] : [],
  );

/** Default values of the groups around a path that are still empty: setting a value at the path creates them. */
const begunBeside = ({ index, values }: Parts, path: Path): readonly Change[] =>
  groupsAround(path)
    .filter((group) => isEmpty(values.at(group)))
    .flatMap((group) =>
      Object.entries(defaultsOf(index.at(group)?.fields ?? []))
        .filter(([name]) => name !== path[group.length])
        .map(([name, value]) => ({ path: [...group, name], value })),
    );

/** The outermost group around a path that may be absent, and holds nothing that was entered in it. */
function unbegunAround({ book, first, index, values }: Parts, path: Path): Path | undefined {
  let gone: Path | undefined;
  for (const group of [...groupsAround(path)].reverse()) {
    const field = index.at(group);
    const now = values.at(group);
    if (!field?.fields || field.required || book.effectsAt(group).required || !isObject(now)) break;
    const left = gone ? { ...now, [String(gone.at(-1))]: undefined } : now;
    const before = toPattern(group).includes(every) ? 'unknown' : getAt(first, group);
    // what was there with nothing in it stays so; what was there with something goes when all of it went
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

/** Does it hold nothing at all? */
const isBare = (group: Group, { fields = [] }: Field): boolean =>
  Object.entries(group).every(
    ([name, value]) => isEmpty(value) || deepEqual(value, fields.find((field) => field.name === name)?.empty),
  );

/** Does it hold what it begins with and nothing that was entered? */
function isAsBegun(group: Group, field: Field): boolean {
  const begun = defaultsOf(field.fields ?? []);
  const own = Object.entries(group).filter(([name, value]) => !deepEqual(value, begun[name]));
  return isBare(Object.fromEntries(own), field);
}

import { deepEqual, toPointer } from '@isp/schema/internal';
import { isJson, type Json } from '../document/json.ts';

type Path = readonly (string | number)[];

/** A change of a file. The member is removed if the value is undefined. */
export interface Edit {
  readonly path: Path;
  readonly value: unknown;
}

/** A place where file and document differ, and where one of the two would be lost. */
export interface Drift {
  /** JSON Pointer of the place in the file. */
  readonly pointer: string;
  /** `gone`: the document does not have it any more. `both`: it was changed in both. */
  readonly kind: 'gone' | 'both';
}

export interface Merge {
  /** Changes that lose nothing. */
  readonly edits: readonly Edit[];
  readonly drift: readonly Drift[];
  /** Changes with which the file has what the document says at the places of the drift. */
  readonly taking: readonly Edit[];
}

/** Members whose text the file may have in other words. */
const rewordable = new Set(['title', 'description', '$comment', 'prefix']);

/** Lists whose elements are a part of what users can do or choose. */
const namedLists = new Set(['operations', 'enum']);

/**
 * Compares a file (`ours`) and what the document says now (`theirs`) with what the document said before (`base`). What
 * only the document changed is an edit, what only the file changed stays.
 *
 * @param isKeeping elements of lists that the document does not have any more stay
 */
export function mergeJson(base: unknown, ours: unknown, theirs: unknown, isKeeping = false): Merge {
  const edits: Edit[] = [];
  const drift: Drift[] = [];
  const taking: Edit[] = [];
  const differ = (path: Path, kind: Drift['kind'], value: unknown) => {
    drift.push({ pointer: toPointer(path), kind });
    taking.push({ path, value });
  };

  function visit(path: Path, was: unknown, own: unknown, now: unknown): void {
    if (deepEqual(own, now) || deepEqual(was, now)) return;
    if (isJson(own) && isJson(now)) {
      visitMembers(path, isJson(was) ? was : {}, own, now);
      return;
    }
    const name = String(path.at(-1) ?? '');
    if (Array.isArray(own) && Array.isArray(now) && visitList(path, name, was, own, now)) return;
    if (deepEqual(own, was) && now !== undefined) edits.push({ path, value: now });
    else if (own === undefined) return;
    else if (deepEqual(own, was) || now === undefined) differ(path, 'gone', now);
    else if (!rewordable.has(name)) differ(path, 'both', now);
  }

  function visitMembers(path: Path, was: Json, own: Json, now: Json): void {
    for (const name of new Set([...Object.keys(own), ...Object.keys(now)]))
      visit([...path, name], member(was, name), member(own, name), member(now, name));
  }

  /** Merges lists whose elements have names. Returns false for other lists. */
  function visitList(
    path: Path,
    name: string,
    was: unknown,
    own: readonly unknown[],
    now: readonly unknown[],
  ) {
    const before: readonly unknown[] = Array.isArray(was) ? was : [];
    if (![...before, ...own, ...now].every((element) => keyOf(element) !== undefined)) return false;
    const keys = (list: readonly unknown[]) => new Set(list.map(keyOf));
    const [old, mine, next] = [keys(before), keys(own), keys(now)];
    const fresh = now.filter((element) => !old.has(keyOf(element)) && !mine.has(keyOf(element)));
    const gone = own.filter((element) => old.has(keyOf(element)) && !next.has(keyOf(element)));
    const isLoss = namedLists.has(name) && gone.length > 0;
    const rest = isLoss || isKeeping ? own : own.filter((element) => !gone.includes(element));
    if (fresh.length > 0 || rest.length < own.length) edits.push({ path, value: [...rest, ...fresh] });
    if (isLoss) differ(path, 'gone', [...own.filter((element) => !gone.includes(element)), ...fresh]);
    return true;
  }

  visit([], base, ours, theirs);
  return { edits, drift, taking };
}

const member = (object: Json, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Returns the name of an element of a list: a text or number itself, or the field that it names. */
function keyOf(element: unknown): string | undefined {
  if (typeof element === 'string' || typeof element === 'number') return String(element);
  return isJson(element) && typeof element.field === 'string' ? element.field : undefined;
}

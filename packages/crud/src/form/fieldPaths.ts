import { type Field, isSafeName } from '@isp/schema';

/** `volumes.0.size`: where a value stands in the record. */
export const joinPath = (at: string, name: string | number): string =>
  at === '' ? String(name) : `${at}.${name}`;

/** Can a path name it? One with dots, of digits alone, `*` and the empty name would lead to another place. */
export const isPathName = (name: string): boolean =>
  name !== '' && name !== '*' && !name.includes('.') && !/^\d+$/.test(name);

/** `volumes.0.size` → `volumes.*.size`: how the schema speaks of every element of a list. */
export const toPattern = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');

/** The path as `@rc-component/form` wants it. Numbers index lists. */
export const toNamePath = (path: string): (string | number)[] =>
  path.split('.').map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));

/** `/volumes/0/size` → `volumes.0.size`; undefined for a path no field can have (T-R4). */
export function fromPointer(pointer: string): string | undefined {
  const segments = pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  return segments.every(isSafeName) ? segments.join('.') : undefined;
}

/** Does a change at `path` touch `other`, because they are the same or one contains the other? */
export const isRelated = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`);

/** Fills the stars of a pattern with the indexes that stand at the same places in `path`. */
export function withIndexes(pattern: string, path: string): string {
  if (!pattern.includes('*')) return pattern;
  const segments = path.split('.');
  return pattern
    .split('.')
    .map((segment, at) => (segment === '*' && /^\d+$/.test(segments[at] ?? '') ? segments[at] : segment))
    .join('.');
}

/** Is `path` the place, inside it, or around it? `*` in the place stands for every element. */
export function touches(path: string, place: string): boolean {
  const asked = place.split('.');
  return path
    .split('.')
    .every((segment, at) => at >= asked.length || asked[at] === '*' || asked[at] === segment);
}

/** Containers of a path, nearest first: `a.0.b` → `a.0`, `a`. */
export function containersOf(path: string): string[] {
  const containers: string[] = [];
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1))
    containers.push(path.slice(0, dot));
  return containers;
}

/** Is the path that of one of these fields of the record, or of something inside one? */
export const isWithin = (fields: readonly Field[], path: string): boolean =>
  fields.some(({ name }) => path === name || path.startsWith(`${name}.`));

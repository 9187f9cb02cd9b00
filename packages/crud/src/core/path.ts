/** One step of a path: a number is an index of a list, a text a name, whatever characters it has. */
export type Segment = string | number;

/** Where a value stands in a record, from its top: `['lines', 0, 'a.b']`. The record itself is `[]`. */
export type Path = readonly Segment[];

/** How a schema speaks of a place: {@link every} stands for each element of a list. */
export type Pattern = readonly (string | typeof every)[];

/** Each element of a list, in a {@link Pattern}. No name is equal to it. */
export const every: unique symbol = Symbol('every element');

/** The record itself. */
export const top: Path = [];

/** A pattern of which some stars are filled: a star stands for any element. */
export type Place = readonly (Segment | typeof every)[];

/** Text under which a path is looked up: different paths have different ones. */
export const keyOf = (place: Place): string =>
  place.map((segment) => (segment === every ? '/*' : `/${encoded(segment)}`)).join('');

const encoded = (segment: Segment) =>
  typeof segment === 'number'
    ? `#${segment}`
    : /[~/*#]/.test(segment)
      ? segment.replace(/[~/*#]/g, (mark) => `~${'~/*#'.indexOf(mark)}`)
      : segment;

/** `['lines', 0, 'size']` → the pattern of `size` in every line. */
export const toPattern = (place: Place): Pattern =>
  place.map((segment) => (typeof segment === 'number' ? every : segment));

/** A dotted text of the schema's model as a pattern: `lines.*.size`. */
export const patternOf = (dotted: string): Pattern =>
  dotted === '' ? [] : dotted.split('.').map((segment) => (segment === '*' ? every : segment));

/** Fills the stars of a pattern with the indexes that stand at the same places in `path`, as far as those go. */
export function placedAt(pattern: Pattern, path: Path): Place {
  let same = true;
  return pattern.map((segment, at) => {
    const own = path[at];
    same &&= segment === every ? typeof own === 'number' : segment === own;
    return same && segment === every ? (own as number) : segment;
  });
}

/** Is `path` the place, inside it, or around it? A star in the place stands for every element. */
export const touches = (path: Place, place: Place): boolean =>
  path.every(
    (segment, at) =>
      at >= place.length || place[at] === segment || (place[at] === every && typeof segment === 'number'),
  );

/** Is it that place, or something inside it? */
export const isInside = (path: Place, place: Place): boolean =>
  path.length >= place.length && touches(path, place);

export const isSamePath = (one: Path, other: Path): boolean =>
  one === other || (one.length === other.length && one.every((segment, at) => segment === other[at]));

/** A path and what contains it, nearest first, without the record itself. */
export function withContainers(path: Path): readonly Path[] {
  return path.map((_, at) => path.slice(0, path.length - at));
}

/** Is the path that of one of these fields of the record, or of something inside one? */
export const isWithin = (fields: readonly { readonly name: string }[], path: Path): boolean =>
  fields.some(({ name }) => name === path[0]);

/** Does the place stand for one, with no star left in it? */
export const isPath = (place: Place): place is Path => !place.includes(every);

const han = /\p{Script=Han}/u;

/** Returns true if a text contains Chinese characters, so that it needs a translation. */
export const isChinese = (text: string): boolean => han.test(text);

/** Keys whose values no screen shows as they are. */
const unshown: ReadonlySet<string> = new Set([
  '$comment',
  'examples',
  'default',
  'const',
  'enum',
  'value',
  'pattern',
  'preset',
  'filter',
  'roles',
]);

/** A text of a file that screens show, with its path. */
export interface ShownText {
  readonly text: string;
  readonly place: readonly (string | number)[];
}

/** Returns the Chinese texts of a part of an area or menu file that screens show. */
export function shownTexts(node: unknown, place: readonly (string | number)[] = []): readonly ShownText[] {
  if (typeof node === 'string') return isChinese(node) ? [{ text: node, place }] : [];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    // the description of an area, unlike that of an entity, is only for engineers
    if (unshown.has(key) || (place.length === 0 && key === 'description')) return [];
    return shownTexts(value, [...place, Array.isArray(node) ? Number(key) : key]);
  });
}

/** Returns all texts of a part of a file: its values and its keys. */
export function allTexts(node: unknown): readonly string[] {
  const texts: string[] = [];
  addTexts(node, texts);
  return texts;
}

function addTexts(node: unknown, texts: string[]): void {
  if (typeof node === 'string') texts.push(node);
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    texts.push(key);
    addTexts(value, texts);
  }
}

const known = new WeakMap<object, ReadonlySet<string>>();

/** Returns all texts of an object without repetitions. They are collected once for each object. */
export function textSetOf(node: object): ReadonlySet<string> {
  const before = known.get(node);
  if (before) return before;
  const texts = new Set(allTexts(node));
  known.set(node, texts);
  return texts;
}

import { endingOf, type Reading } from '../file/fileTypeOf.ts';
import { labelText, storable } from './labelText.ts';

/** The content of an annotation file. */
export interface Annotation {
  /** Number of times that each label occurs, by label. */
  readonly labels: ReadonlyMap<string, number>;
  /** Names of the samples that the annotation file describes, without folder and extension. */
  readonly about: readonly string[];
}

/** Maximum number of bytes of an annotation file that are read. */
export const MAX_ANNOTATION_BYTES = 32 * 1024 ** 2;

/**
 * Returns the name of a file without folder and extension. A sample and its annotation file have the same name in
 * this form.
 */
export const stemOf = (path: string): string => (path.split('/').at(-1) ?? path).replace(/\.[^.]+$/, '');

/** Reads the labels of an annotation file as far as possible. Content in an unknown form has no labels. */
export function readAnnotation(path: string, text: string, format: Reading['annotationFormat']): Annotation {
  const own = [stemOf(path)];
  if (format === 'VOC') {
    // The text is first split into objects. A single pattern over the whole text would search to the end of the
    // text for each object, which is slow.
    const names = text
      .split('<object>', MAX_OBJECTS + 1)
      .slice(1)
      .map(nameOfObject);
    return { labels: count(names), about: own };
  }
  if (format === 'YOLO') {
    if (/(^|\/)classes\.txt$/i.test(path)) return { labels: new Map(), about: [] };
    const classes = text.split('\n').flatMap((row) => /^\s*(\d{1,4})\s/.exec(row)?.[1] ?? []);
    return { labels: count(classes.map((id) => `class ${id}`)), about: own };
  }
  if (endingOf(path) !== 'json') return { labels: new Map(), about: [] };
  const value = parse(text);
  return format === 'COCO'
    ? readCoco(value)
    : { labels: count(listOf(value.shapes).map(({ label }) => String(label))), about: own };
}

/** Maximum number of objects in one file that are read. */
const MAX_OBJECTS = 100_000;

/** Returns the name of an object in a VOC file. @param part - text after the opening tag of the object */
function nameOfObject(part: string): string {
  const start = part.indexOf('<name>');
  if (start < 0) return '';
  const inside = part.slice(start + 6, start + 6 + 64 + 7);
  const end = inside.indexOf('<');
  return inside.startsWith('</name>', end) ? inside.slice(0, end) : '';
}

function readCoco(value: Readonly<Record<string, unknown>>): Annotation {
  const names = new Map(listOf(value.categories).map(({ id, name }) => [id, String(name)]));
  const annotations = listOf(value.annotations);
  const seen = new Set(annotations.map(({ image_id }) => image_id));
  return {
    labels: count(
      annotations.map(({ category_id }) => names.get(category_id) ?? `class ${String(category_id)}`),
    ),
    about: listOf(value.images)
      .filter(({ id }) => seen.has(id))
      .map(({ file_name }) => storable(stemOf(String(file_name)))),
  };
}

type Plain = Readonly<Record<string, unknown>>;

function parse(text: string): Plain {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Plain) : {};
  } catch {
    return {};
  }
}

const listOf = (value: unknown): readonly Plain[] =>
  Array.isArray(value) ? value.filter((one): one is Plain => typeof one === 'object' && one !== null) : [];

/** Maximum number of different labels that are counted. */
const MAX_LABELS = 1000;

function count(names: readonly string[]): ReadonlyMap<string, number> {
  const labels = new Map<string, number>();
  for (const name of names) {
    const label = labelText(name);
    if (label !== '' && (labels.has(label) || labels.size < MAX_LABELS))
      labels.set(label, (labels.get(label) ?? 0) + 1);
  }
  return labels;
}

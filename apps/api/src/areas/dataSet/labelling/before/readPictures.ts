import { isObject } from '@isp/kit';
import { groupBy } from '../../../../rules/groupBy.ts';
import { type Mark, type Marked, plainOf } from './Mark.ts';

type Points = readonly (readonly [number, number])[];

const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map((one) => (one === null ? Number.NaN : Number(one))) : [];
const pairsOf = (numbers: readonly number[]): Points =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => [
    numbers[at * 2] ?? Number.NaN,
    numbers[at * 2 + 1] ?? Number.NaN,
  ]);

/** Converts a polygon to an annotation. A polygon with the four corners of its bounding box is read as a box. */
function toMark(label: string, points: Points): Mark {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [right, bottom] = [Math.max(...xs), Math.max(...ys)];
  const isBox =
    points.length === 4 &&
    new Set(points.map(String)).size === 4 &&
    points.every(([px, py]) => (px === x || px === right) && (py === y || py === bottom));
  return isBox ? toBox(label, [x, y, right, bottom]) : { kind: 'polygon', label, points };
}

const toBox = (label: string, [x, y, right, bottom]: readonly [number, number, number, number]): Mark => ({
  ...{ kind: 'box', label, x, y },
  ...{ w: right - x, h: bottom - y },
});

/** Reads annotations in the format COCO. @returns undefined for JSON of another form. @throws SyntaxError */
export function readCoco(text: string): readonly Marked[] | undefined {
  const value: unknown = JSON.parse(text);
  if (!isObject(value) || !Array.isArray(value.images) || !Array.isArray(value.annotations)) return undefined;
  const names = new Map(plainOf(value.categories).map(({ id, name }) => [id, String(name)]));
  const byImage = groupBy(plainOf(value.annotations), ({ image_id }) => image_id);
  return plainOf(value.images).map(({ file_name, id }): Marked => {
    const annotations = byImage.get(id) ?? [];
    const marks = annotations.flatMap(({ bbox, category_id, segmentation }): Mark[] => {
      const label = names.get(category_id) ?? `class ${String(category_id)}`;
      // This is a run-length mask. The tool draws only boxes and polygons, so the mask is left out.
      if (isObject(segmentation)) return [];
      const rings = (Array.isArray(segmentation) ? segmentation : [])
        .map((ring) => pairsOf(numbersOf(ring)))
        .filter((points) => points.length >= 3);
      if (rings.length > 0) return rings.map((points) => toMark(label, points));
      const [x = Number.NaN, y = Number.NaN, w = Number.NaN, h = Number.NaN] = numbersOf(bbox);
      return [toBox(label, [x, y, x + w, y + h])];
    });
    const left = annotations.filter(({ segmentation }) => isObject(segmentation)).length;
    return { file: String(file_name), marks, left };
  });
}

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/**
 * Returns the content of the first tag with this name, at most 512 characters. The limit avoids searching the text
 * repeatedly to its end.
 */
function inTag(text: string, name: string): string | undefined {
  const start = text.indexOf(`<${name}>`);
  if (start < 0) return undefined;
  const inside = text.slice(start + name.length + 2, start + name.length + 2 + 512);
  const end = inside.indexOf(`</${name}>`);
  return end < 0 ? undefined : plain(inside.slice(0, end).trim());
}

/** Reads annotations in the format Pascal VOC. @returns undefined for XML of another form */
export function readVoc(text: string): readonly Marked[] | undefined {
  if (!text.includes('<annotation')) return undefined;
  const [head = '', ...objects] = text.split('<object>');
  const marks = objects.map((object): Mark => {
    const corner = (name: string) => Number(inTag(object, name) ?? Number.NaN);
    const corners = [corner('xmin'), corner('ymin'), corner('xmax'), corner('ymax')] as const;
    return toBox(inTag(object, 'name') ?? '', corners);
  });
  return [{ file: inTag(head, 'filename'), marks }];
}

/**
 * Reads annotations in the format YOLO: numbers of labels, and coordinates relative to the picture. @returns
 * undefined for rows of another form
 */
export function readYolo(text: string, classes: readonly string[]): readonly Marked[] | undefined {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  const marks = rows.flatMap((row): Mark[] => {
    const [id, ...numbers] = row.trim().split(/\s+/).map(Number);
    const isRow = id !== undefined && Number.isInteger(id) && numbers.every(Number.isFinite);
    if (!isRow || numbers.length < 4) return [];
    const label = classes[id] ?? `class ${id}`;
    if (numbers.length >= 6) return [{ kind: 'polygon', label, points: pairsOf(numbers) }];
    const [x = 0, y = 0, w = 0, h = 0] = numbers;
    return [{ kind: 'box', label, x: x - w / 2, y: y - h / 2, w, h }];
  });
  return marks.length === rows.length ? [{ marks, isParts: true }] : undefined;
}

/** Reads annotations in the format LabelMe. @returns undefined for JSON of another form. @throws SyntaxError */
export function readLabelMe(text: string): readonly Marked[] | undefined {
  const value: unknown = JSON.parse(text);
  if (!isObject(value) || !Array.isArray(value.shapes)) return undefined;
  const shapes = plainOf(value.shapes);
  const marks = shapes.flatMap(({ label, points, shape_type }): Mark[] => {
    const corners = (Array.isArray(points) ? points : []).flatMap((point) => pairsOf(numbersOf(point)));
    if (shape_type === 'polygon') return [{ kind: 'polygon', label: String(label), points: corners }];
    const [a, b] = corners;
    if (shape_type !== 'rectangle' || !a || !b) return [];
    const [x, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
    const [y, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
    return [toBox(String(label), [x, y, right, bottom])];
  });
  const { imagePath } = value;
  return [
    {
      file: typeof imagePath === 'string' ? imagePath.replaceAll('\\', '/') : undefined,
      marks,
      left: shapes.length - marks.length,
    },
  ];
}

import { toCsvLine } from '@isp/schema/internal';
import type { DataSet } from '../../../generated/rows.ts';
import type { LabelItemDetail } from './labelItems.ts';
import type { Shape } from './shapes.ts';

/** An item of the labelling tool (a picture, sound, video or text) with its annotations. */
export type Labelled = Pick<
  LabelItemDetail,
  'content' | 'duration' | 'height' | 'kind' | 'row' | 'shapes' | 'width'
> & {
  /** Path of the file that is the item or contains it. */
  readonly path: string;
};

export interface AnnotationFile {
  readonly path: string;
  readonly text: string;
}

type Named = (shape: Shape) => string;
type Write = (
  items: readonly Labelled[],
  names: readonly string[],
  nameOf: Named,
) => readonly AnnotationFile[];

/**
 * Returns the annotation files of labelled items. Annotations of pictures are written in the format of the data
 * set. Annotations that the format cannot represent are written as one line of JSON for each sample.
 *
 * @param classes - labels of the data set, in their order
 */
export function annotationFiles(
  format: DataSet['annotationFormat'],
  items: readonly Labelled[],
  classes: readonly { readonly id: string; readonly name: string }[],
): readonly AnnotationFile[] {
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const isPictures = items.every(({ kind }) => kind === 'IMAGE');
  const write =
    format === 'CSV' ? toTable : ((isPictures ? ofPictures[format ?? 'NONE'] : undefined) ?? toLines);
  return write(items, [...names.values()], ({ label }) => names.get(label) ?? label);
}

const ofPictures: Readonly<Partial<Record<NonNullable<DataSet['annotationFormat']>, Write>>> = {
  COCO: toCoco,
  VOC: (items, _names, nameOf) => filePerItem(items, 'annotations', 'xml', (item) => toVoc(item, nameOf)),
  YOLO: (items, names, nameOf) => [
    { path: 'labels/classes.txt', text: names.map((name) => `${name}\n`).join('') },
    ...filePerItem(items, 'labels', 'txt', (item) => toYolo(item, (shape) => names.indexOf(nameOf(shape)))),
  ],
  LABELME: (items, _names, nameOf) =>
    filePerItem(items, 'annotations', 'json', (item) => toLabelMe(item, nameOf)),
};

/**
 * Returns one annotation file for each item, named like the item. If the names of two items differ only in their
 * extension, the second file keeps the extension in its name.
 */
function filePerItem(
  items: readonly Labelled[],
  folder: string,
  ending: string,
  write: (item: Labelled) => string,
): readonly AnnotationFile[] {
  const files = new Map<string, string>();
  for (const item of items) {
    const short = `${folder}/${item.path.replace(/\.[^./]+$/, '')}.${ending}`;
    files.set(files.has(short) ? `${folder}/${item.path}.${ending}` : short, write(item));
  }
  return [...files].map(([path, text]) => ({ path, text }));
}

type Figure = Extract<Shape, { readonly kind: 'box' | 'polygon' }>;
const figuresOf = ({ shapes }: Labelled): readonly Figure[] =>
  shapes.filter((shape) => shape.kind === 'box' || shape.kind === 'polygon');

const cornersOf = (figure: Figure): readonly (readonly [number, number])[] => {
  if (figure.kind === 'polygon') return figure.points;
  const { h, w, x, y } = figure;
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
};

function boundsOf(figure: Figure): { x: number; y: number; w: number; h: number } {
  const corners = cornersOf(figure);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

function toCoco(
  items: readonly Labelled[],
  names: readonly string[],
  nameOf: Named,
): readonly AnnotationFile[] {
  const annotations = items.flatMap((item, index) =>
    figuresOf(item).map((figure) => {
      const { h, w, x, y } = boundsOf(figure);
      return {
        image_id: index + 1,
        category_id: names.indexOf(nameOf(figure)) + 1,
        bbox: [x, y, w, h],
        area: w * h,
        segmentation: [cornersOf(figure).flat()],
        iscrowd: 0,
      };
    }),
  );
  const coco = {
    images: items.map(({ height, path, width }, index) => ({
      id: index + 1,
      file_name: path,
      width,
      height,
    })),
    categories: names.map((name, index) => ({ id: index + 1, name })),
    annotations: annotations.map((annotation, index) => ({ id: index + 1, ...annotation })),
  };
  return [{ path: 'annotations/instances.json', text: JSON.stringify(coco) }];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function toVoc(item: Labelled, nameOf: Named): string {
  const objects = figuresOf(item).map((figure) => {
    const { h, w, x, y } = boundsOf(figure);
    const box = Object.entries({ xmin: x, ymin: y, xmax: x + w, ymax: y + h })
      .map(([name, value]) => `<${name}>${Math.round(value)}</${name}>`)
      .join('');
    return `  <object><name>${escaped(nameOf(figure))}</name><bndbox>${box}</bndbox></object>\n`;
  });
  const size = `<width>${item.width}</width><height>${item.height}</height><depth>3</depth>`;
  const head = `  <filename>${escaped(item.path)}</filename>\n  <size>${size}</size>\n`;
  return `<annotation>\n${head}${objects.join('')}</annotation>\n`;
}

/**
 * Returns the annotations of an item in the format YOLO. Coordinates are relative to the picture's size: centre and
 * size of a box, or the corners of a polygon.
 */
function toYolo(item: Labelled, indexOf: (shape: Shape) => number): string {
  const parts = (points: readonly (readonly [number, number])[]) =>
    points.flatMap(([x, y]) => [x / Math.max(item.width, 1), y / Math.max(item.height, 1)]);
  return figuresOf(item)
    .map((figure) => {
      const { h, w, x, y } = boundsOf(figure);
      const middle = [x + w / 2, y + h / 2] as const;
      const numbers = parts(figure.kind === 'polygon' ? figure.points : [middle, [w, h]]);
      return `${indexOf(figure)} ${numbers.map((number) => number.toFixed(6)).join(' ')}\n`;
    })
    .join('');
}

function toLabelMe(item: Labelled, nameOf: Named): string {
  const shapes = figuresOf(item).map((figure) => {
    const corners = cornersOf(figure);
    const isBox = figure.kind === 'box';
    const points = isBox ? [corners[0], corners[2]] : corners;
    const shape_type = isBox ? 'rectangle' : 'polygon';
    return { label: nameOf(figure), points, group_id: null, shape_type, flags: {} };
  });
  const { height: imageHeight, path: imagePath, width: imageWidth } = item;
  return JSON.stringify({
    version: '5.0.0',
    flags: {},
    shapes,
    imagePath,
    imageData: null,
    imageHeight,
    imageWidth,
  });
}

/**
 * Returns an annotation in the form in which it is written to a file, with the name of its label and the text that
 * it covers.
 */
function written(shape: Shape, { content }: Labelled, nameOf: Named) {
  const { id: _id, label: _label, ...marked } = shape;
  const label = nameOf(shape);
  // The keys are written in a fixed order, because the database does not keep the order of the keys in JSON.
  if (marked.kind === 'box' || marked.kind === 'polygon') return { label, ...marked };
  const { end, kind, start } = marked;
  const quote = kind === 'span' ? { text: (content ?? '').slice(start, end) } : {};
  return { label, kind, start, end, ...quote };
}

function toLines(
  items: readonly Labelled[],
  _names: readonly string[],
  nameOf: Named,
): readonly AnnotationFile[] {
  const lines = items.map((item) => {
    const { content, duration, height, kind, path, row, shapes, width } = item;
    const size = kind === 'IMAGE' ? { width, height } : duration ? { duration } : {};
    const annotations = shapes.map((shape) => written(shape, item, nameOf));
    return {
      file: path,
      ...(row !== null && { row }),
      ...size,
      ...(content !== null && { text: content }),
      annotations,
    };
  });
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return [{ path: 'annotations/annotations.jsonl', text }];
}

/** Columns of the table of annotations, in their order. */
export const annotationColumns = [
  'file',
  'row',
  'label',
  'kind',
  'start',
  'end',
  'x',
  'y',
  'w',
  'h',
  'points',
  'text',
] as const;

function toTable(
  items: readonly Labelled[],
  _names: readonly string[],
  nameOf: Named,
): readonly AnnotationFile[] {
  const rows = items.flatMap((item) =>
    item.shapes.map((shape): Readonly<Record<string, unknown>> => {
      const { path: file, row } = item;
      return { file, row, ...written(shape, item, nameOf) };
    }),
  );
  const lines = rows.map((row) => toCsvLine(annotationColumns.map((name) => toCell(row[name]))));
  return [{ path: 'annotations/annotations.csv', text: toCsvLine(annotationColumns) + lines.join('') }];
}

const toCell = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

import { describe, expect, it } from 'vitest';
import { annotationFiles, type Labelled } from '../annotationFiles.ts';
import type { Shape, ShapeLimits } from '../shapes.ts';
import type { Marked } from './Mark.ts';
import { matchItems } from './matchItems.ts';
import { readMarks } from './readMarks.ts';
import { toShapes } from './toShapes.ts';

const classes = [
  { id: '1', name: '猫' },
  { id: '2', name: 'a<b> & "c", d' },
];
const idOf = (label: string) => classes.find(({ name }) => name === label)?.id;
const limits: ShapeLimits = {
  ...{ kind: 'IMAGE', width: 100, height: 50, duration: 0, letters: 5 },
  labels: new Set(['1', '2']),
};
const box: Shape = { id: 'x', label: '1', kind: 'box', x: 10, y: 5, w: 20, h: 10 };
const polygon: Shape = {
  id: 'y',
  label: '2',
  kind: 'polygon',
  points: [
    [0, 0],
    [40, 0],
    [40, 20],
  ],
};
const item = { content: null, duration: null, height: 50, kind: 'IMAGE', row: null, width: 100 } as const;
const picture: Labelled = { ...item, path: 'a/1.png', shapes: [box, polygon] };
const without = (shapes: readonly Shape[]) => shapes.map(({ id: _id, ...shape }) => shape);

/** Writes the annotations of an item in the format of the tool, and reads them again. */
function again(format: Parameters<typeof annotationFiles>[0], labelled: Labelled, most = limits) {
  const files = annotationFiles(format, [labelled], classes);
  const names = classes.map(({ name }) => name);
  return files.flatMap(({ path, text }) => {
    const read = path.endsWith('classes.txt')
      ? []
      : (readMarks({ path, text, format, classes: names }) ?? []);
    return read.flatMap((marked) => without(toShapes(marked, most, idOf)));
  });
}

describe('earlier annotations', () => {
  it.each(['COCO', 'YOLO', 'LABELME', 'CSV', 'NONE'] as const)(
    'an earlier annotation is read again as %s',
    (format) => {
      expect(again(format, picture)).toEqual(without([box, polygon]));
    },
  );

  it('an earlier annotation is read again as VOC: of a polygon the box around it', () => {
    const around = { label: '2', kind: 'box', x: 0, y: 0, w: 40, h: 20 };
    expect(again('VOC', picture)).toEqual([...without([box]), around]);
  });

  it('an earlier annotation is read again of texts and of what plays', () => {
    const span: Shape = { id: 'x', label: '2', kind: 'span', start: 1, end: 5 };
    const text: Labelled = {
      ...item,
      kind: 'TEXT',
      content: '李敏在武汉',
      row: 3,
      path: 'b.jsonl',
      shapes: [span],
    };
    for (const format of ['NONE', 'CSV'] as const)
      expect(again(format, text, { ...limits, kind: 'TEXT' })).toEqual(without([span]));
    const segment: Shape = { id: 'x', label: '1', kind: 'segment', start: 0.5, end: 1.25 };
    const sound: Labelled = { ...item, kind: 'AUDIO', path: 'c.wav', shapes: [segment] };
    expect(again('NONE', sound, { ...limits, kind: 'AUDIO' })).toEqual(without([segment]));
  });

  it.each<[string, string, string, Parameters<typeof annotationFiles>[0]]>([
    ['lines of another form', 'a.jsonl', '{"text":"a"}\n', 'JSONL'],
    ['broken lines', 'a.jsonl', '{"file":', 'JSONL'],
    ['another table', 'a.csv', 'a,b\n1,2\n', 'CSV'],
    ['other JSON', 'a.json', '{"a":1}', 'COCO'],
    ['broken JSON', 'a.json', '{', 'LABELME'],
    ['other XML', 'a.xml', '<a/>', 'VOC'],
    ['other rows', 'a.txt', 'a cat\n', 'YOLO'],
    ['a form of its own', 'a.txt', 'cat 1 2 3 4', 'CUSTOM'],
  ])('%s are a foreign form', (_what, path, text, format) => {
    expect(readMarks({ path, text, format, classes: [] })).toBeUndefined();
  });

  it('foreign marks beyond the picture are cut off; masks, circles and invalid ones are left out', () => {
    const coco = {
      images: [{ id: 7, file_name: 'x.jpg' }],
      categories: [{ id: 3, name: '猫' }],
      annotations: [
        { image_id: 7, category_id: 3, bbox: [90, 40, 30, 30] },
        { image_id: 7, category_id: 3, bbox: [0, 0, 5, 5], segmentation: { counts: 'abc', size: [1, 1] } },
        { image_id: 7, category_id: 9, bbox: [0, 0, 5, 5] },
        { image_id: 7, category_id: 3, bbox: null },
      ],
    };
    const [read] =
      readMarks({ path: 'a.json', text: JSON.stringify(coco), format: 'COCO', classes: [] }) ?? [];
    expect(read).toMatchObject({ file: 'x.jpg', left: 1 });
    const kept = { label: '1', kind: 'box', x: 90, y: 40, w: 10, h: 10 };
    expect(without(toShapes(read as Marked, limits, idOf))).toEqual([kept]);
    const odd = [
      '{"file":"a","annotations":[{"label":"猫","kind":"polygon","points":[1,2,3]},{"kind":"box"},4]}',
    ];
    const [line] = readMarks({ path: 'a.jsonl', text: odd.join('\n'), format: 'NONE', classes: [] }) ?? [];
    expect(toShapes(line as Marked, limits, idOf)).toEqual([]);
    const shapes = [{ label: '猫', shape_type: 'circle', points: [[1, 1]] }];
    const text = JSON.stringify({ shapes, imagePath: '..\\pictures\\a.jpg' });
    expect(readMarks({ path: 'a.json', text, format: 'LABELME', classes: [] })).toEqual([
      { file: '../pictures/a.jpg', marks: [], left: 1 },
    ]);
  });

  it('an earlier annotation belongs to the sample that a file names in its text or by its own name', () => {
    const of = (...paths: string[]) => matchItems(paths.map((path) => ({ path, row: null })));
    const find = of('images/train/1.jpg', 'images/val/1.jpg', 'images/val/2.jpg', '3.png', '3.jpg');
    const found = (fileName: string | undefined, at: string) => find(fileName, undefined, at)?.path;
    expect(found('images/val/1.jpg', 'a.json')).toBe('images/val/1.jpg');
    expect(found('2.jpg', 'a.json')).toBe('images/val/2.jpg');
    expect(found(undefined, 'labels/train/1.txt')).toBe('images/train/1.jpg');
    expect(found('1.jpg', 'Annotations/val/1.xml')).toBe('images/val/1.jpg');
    expect(found(undefined, 'labels/2.txt')).toBe('images/val/2.jpg');
    expect(found(undefined, 'labels/3.png.txt')).toBe('3.png');
    // two items have this name, so it is unclear which one is meant, and none is found
    expect(found(undefined, 'labels/3.txt')).toBeUndefined();
    expect(found('1.jpg', 'a.json')).toBeUndefined();
    expect(find('3.png', 2, 'a.jsonl')).toBeUndefined();
  });
});

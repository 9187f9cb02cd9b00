import { expect, it } from 'vitest';
import { readAnnotation } from '../import/readAnnotation.ts';
import { annotationFiles, type Labelled } from './annotationFiles.ts';

const classes = [
  { id: '1', name: '猫' },
  { id: '2', name: 'a<b>, "c"' },
];
const item = { content: null, duration: null, height: 50, kind: 'IMAGE', row: null, width: 100 } as const;
const corners = [
  [0, 0],
  [40, 0],
  [40, 20],
] as const;
const pictures: readonly Labelled[] = [
  {
    ...item,
    path: 'a/1.png',
    shapes: [
      { id: 'x', label: '1', kind: 'box', x: 10, y: 5, w: 20, h: 10 },
      { id: 'y', label: '2', kind: 'polygon', points: corners },
    ],
  },
  { ...item, path: 'a/1.jpg', shapes: [] },
];
const written = (format: Parameters<typeof annotationFiles>[0], items = pictures) =>
  Object.fromEntries(annotationFiles(format, items, classes).map(({ path, text }) => [path, text]));

it.each(['COCO', 'VOC', 'LABELME'] as const)('pictures are written as %s, and read again', (format) => {
  const read = Object.entries(written(format)).map(([path, text]) => readAnnotation(path, text, format));
  const counts = read.flatMap(({ labels }) => [...labels]);
  expect(counts.map(([, count]) => count)).toEqual([1, 1]);
  expect(counts[0]?.[0]).toBe('猫');
  expect(read[0]?.about).toEqual(['1']);
});

it('pictures are written as YOLO: parts of their size; two of one name and another ending keep theirs', () => {
  expect(written('YOLO')).toEqual({
    'labels/classes.txt': '猫\na<b>, "c"\n',
    'labels/a/1.txt':
      '0 0.200000 0.200000 0.200000 0.200000\n1 0.000000 0.000000 0.400000 0.000000 0.400000 0.400000\n',
    'labels/a/1.jpg.txt': '',
  });
  expect(Object.keys(written('VOC'))).toEqual(['annotations/a/1.xml', 'annotations/a/1.jpg.xml']);
  const { categories, images } = JSON.parse(written('COCO')['annotations/instances.json'] ?? '');
  expect([images.length, categories[1].name]).toEqual([2, 'a<b>, "c"']);
});

it('a line for each sample where the format says nothing of it; a table where it is one', () => {
  const texts: readonly Labelled[] = [
    {
      ...{ ...item, kind: 'TEXT', content: '李敏在武汉', row: 3, path: 'b.jsonl' },
      shapes: [{ id: 'z', label: '2', kind: 'span', start: 3, end: 5 }],
    },
  ];
  for (const format of ['NONE', 'JSONL', 'COCO'] as const)
    expect(JSON.parse(written(format, texts)['annotations/annotations.jsonl'] ?? '')).toEqual({
      ...{ file: 'b.jsonl', row: 3, text: '李敏在武汉' },
      annotations: [{ label: 'a<b>, "c"', kind: 'span', start: 3, end: 5, text: '武汉' }],
    });
  expect(written('CSV', texts)['annotations/annotations.csv']).toBe(
    'file,row,label,kind,start,end,x,y,w,h,points,text\r\nb.jsonl,3,"a<b>, ""c""",span,3,5,,,,,,武汉\r\n',
  );
});

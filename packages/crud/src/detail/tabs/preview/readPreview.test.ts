import { expect, it } from 'vitest';
import { readPreview } from './readPreview.ts';

it('readPreview reads every kind of preview', () => {
  expect(
    readPreview([
      { kind: 'image', title: '一', url: '/files/1' },
      { kind: 'video', url: 'https://example.com/a.mp4' },
      { kind: 'text', title: 'readme', content: '<b>text</b>', more: true },
      { kind: 'json', value: { a: 1 } },
      { kind: 'table', columns: ['a', 'b'], rows: [[1, 'x'], { a: 2, b: 'y' }] },
    ]),
  ).toEqual([
    { kind: 'image', title: '一', url: '/files/1' },
    { kind: 'video', title: '', url: 'https://example.com/a.mp4' },
    { kind: 'text', title: 'readme', text: '<b>text</b>', isPart: true },
    { kind: 'text', title: '', text: '{\n  "a": 1\n}', isPart: false },
    {
      kind: 'table',
      title: '',
      columns: ['a', 'b'],
      rows: [
        { 'column 0': 1, 'column 1': 'x' },
        { 'column 0': 2, 'column 1': 'y' },
      ],
      isPart: false,
    },
  ]);
});

it('readPreview leaves out addresses that could execute code, and unknown kinds (T-R2)', () => {
  const urls = [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//host/x',
    'tel:1',
    7,
    undefined,
  ];
  expect(readPreview(urls.map((url) => ({ kind: 'image', url })))).toEqual([]);
  expect(
    readPreview([{ kind: 'html', content: '<script>' }, { kind: 'text' }, { kind: 'table' }, null]),
  ).toEqual([]);
  expect(readPreview('<script>')).toEqual([]);
});

it('readPreview shows the beginning of long content, with a note', () => {
  const [text, table] = readPreview([
    { kind: 'text', content: 'x'.repeat(300_000) },
    { kind: 'table', columns: ['a'], rows: Array.from({ length: 500 }, (_, at) => [at]) },
  ]);
  expect(text).toMatchObject({ isPart: true, text: 'x'.repeat(200_000) });
  expect(table).toMatchObject({ isPart: true });
  expect(table?.kind === 'table' && table.rows.length).toBe(200);
});

import { describe, expect, it } from 'vitest';
import { readPublished } from './readPublished.ts';
import { readSamples } from './Sample.ts';

describe('what a service says of a data set', () => {
  it.each([undefined, null, [], 'x', {}, { id: '1' }, { dataSetName: 'x' }])(
    'a data set without id or name is none: %j',
    (reply) => expect(readPublished(reply)).toBeUndefined(),
  );

  it('a data set is shown without what is missing or of another kind', () => {
    const odd = {
      versions: [null, {}, { id: 'a' }],
      files: [{ id: 'b' }, { id: 'c', path: 'train/1.png' }],
      product: { id: 'd' },
      similar: 'none',
      viewCount: 'many',
      tags: 1,
    };
    expect(readPublished({ id: '1', dataSetName: 'x', ...odd })).toMatchObject({
      ...{ name: 'x', views: 0, tags: [], product: undefined, similar: [], description: '' },
      versions: [{ id: 'a', no: '', sizeBytes: undefined }],
      files: [{ id: 'c', path: 'train/1.png', sizeBytes: undefined, split: '' }],
    });
  });

  it('a data set shows a cover of the service only (T-R2)', () => {
    const coverOf = (cover: unknown) => readPublished({ id: '1', dataSetName: 'x', cover })?.picture;
    expect(coverOf('/files/1')).toBe('/files/1');
    expect(['//elsewhere.example/1', 'https://elsewhere.example/1', 'javascript:1'].map(coverOf)).toEqual(
      Array(3).fill(undefined),
    );
  });
});

describe('samples of a data set', () => {
  it.each([
    [
      { kind: 'image', title: 'a.png', url: '/a' },
      { kind: 'image', title: 'a.png', url: '/a' },
    ],
    [
      {
        kind: 'table',
        title: 'a.csv',
        columns: ['x', 'y'],
        rows: [[1, null], [{ z: 1 }], 'no row'],
        more: true,
      },
      { kind: 'table', title: 'a.csv', columns: ['x', 'y'], rows: [['1', ''], ['{"z":1}']], isPart: true },
    ],
    [
      { kind: 'text', title: 'a.txt', content: 'words' },
      { kind: 'text', title: 'a.txt', text: 'words', isPart: false },
    ],
    [
      { kind: 'json', title: 'a.json', value: { a: 1 } },
      { kind: 'text', title: 'a.json', text: '{\n  "a": 1\n}', isPart: false },
    ],
  ])('readSamples reads %j', (sent, read) => expect(readSamples([sent])).toEqual([read]));

  it('samples of other sites and of unknown kinds are left out (T-R2)', () => {
    const sent = [
      { kind: 'image', url: 'https://elsewhere.example/a.png' },
      { kind: 'video' },
      { kind: 'later' },
      1,
    ];
    expect(readSamples(sent)).toEqual([]);
    expect(readSamples('none')).toEqual([]);
  });
});

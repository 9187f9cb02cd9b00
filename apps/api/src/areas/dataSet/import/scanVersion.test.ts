import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Headers, pack } from 'tar-stream';
import { describe, expect, it, vi } from 'vitest';
import type { DataSet, DataSetVersion } from '../../../generated/rows.ts';
import { noDataSource } from '../../../ports/dataSource/none.ts';
import { toPng } from '../../../ports/media/toPng.ts';
import { readPlace } from '../file/readPlace.ts';
import { readAnnotation } from './readAnnotation.ts';
import type { Found } from './scanEntry.ts';
import { scanVersion } from './scanVersion.ts';
import { zipOf } from './zipOf.fixture.ts';

/** Returns a function that scans uploads with these names and contents. */
function uploaded(files: Readonly<Record<string, Buffer>>) {
  const names = Object.keys(files);
  const objects = {
    read: async (id: string, range?: { start: number; end: number }) =>
      Readable.from([(files[id] as Buffer).subarray(range?.start ?? 0, range && range.end + 1)]),
    uploads: () => Promise.reject(new Error('unused')),
    put: () => Promise.reject(new Error('unused')),
    remove: () => Promise.reject(new Error('unused')),
  };
  const sources = { objects, dataSource: noDataSource };
  const version = {
    importMode: 'FULL',
    files: names.map((name) => ({ id: name, name, size: files[name]?.length })),
  } as unknown as DataSetVersion;
  const scan = async (dataSet: Partial<DataSet>, skip = 0): Promise<Found[]> => {
    const found: Found[] = [];
    const kind = { sourceType: 'UPLOAD', taskType: 'OTHER', annotationFormat: 'NONE', ...dataSet } as DataSet;
    for await (const file of scanVersion(sources, kind, version, skip)) found.push(file);
    return found;
  };
  return { scan, sources };
}

async function tarOf(files: Readonly<Record<string, string>>, link?: string): Promise<Buffer> {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text);
  if (link !== undefined) archive.entry({ name: 'link', type: 'symlink', linkname: link });
  archive.finalize();
  return gzipSync(await buffer(archive));
}

describe('scanVersion', () => {
  const long = 'x'.repeat(5000);

  it.each([
    [
      'zip',
      'data.zip',
      async () => zipOf({ 'a/': '', 'a/1.txt': 'one', '__MACOSX/._1': 'x', 'a/2.txt': long }),
    ],
    ['tar.gz', 'data.tar.gz', async () => tarOf({ 'a/1.txt': 'one', 'a/._1.txt': 'x', 'a/2.txt': long })],
  ])(
    'scanVersion finds the files of a %s, and reads each of them and any part of it again',
    async (_kind, name, make) => {
      const { scan, sources } = uploaded({ [name]: await make() });
      const found = await scan({ dataType: 'TEXT' });
      expect(found.map(({ path, sampleCount, sizeBytes }) => [path, sizeBytes, sampleCount])).toEqual([
        ['a/1.txt', 3, 1],
        ['a/2.txt', 5000, 1],
      ]);
      const texts = await Promise.all(
        found.map(async (file) => (await buffer(await readPlace(sources, file))).toString()),
      );
      expect(texts).toEqual(['one', long]);
      const [first, second] = found as [Found, Found];
      expect((await buffer(await readPlace(sources, first, { start: 1, end: 1 }))).toString()).toBe('n');
      expect((await buffer(await readPlace(sources, second, { start: 4990, end: 4999 }))).length).toBe(10);
      // two files are left out by `skip`, in the same order, so that an interrupted import continues after the
      // stored files
      expect((await scan({ dataType: 'TEXT' }, 1)).map(({ path }) => path)).toEqual(['a/2.txt']);
    },
  );

  it('scanVersion counts rows and labels of tables and JSON lines, across quotes, byte order marks and the ends of pieces', async () => {
    const { scan } = uploaded({
      'a.csv': Buffer.from('\uFEFFtext,label\r\n"one\r\ntwo, three",猫\r\nfour,狗\r\n\r\nfive,猫'),
      'b.jsonl': Buffer.from('{"text":"a","label":"猫"}\n{"text":"b","labels":["猫","鸟"]}\n'),
      'c.json': Buffer.from('\uFEFF[\n{"text":"a","label":"猫"},\n{"text":"b","labels":["猫","鸟"]}]'),
      'd.json': Buffer.from('{"label":"猫"}'),
      // This file is longer than the limit up to which elements are read one by one.
      'e.json': Buffer.from(`[1,2,${' '.repeat(8 * 1024 ** 2)}3]`),
    });
    const [csv, json, list, ...others] = await scan({ dataType: 'TEXT' });
    expect({ ...list, path: '', place: '', sha256: '', sizeBytes: 0, about: [] }).toEqual({
      ...{ ...json, path: '', place: '', sha256: '', sizeBytes: 0, about: [] },
    });
    expect(others.map(({ labeledCount, sampleCount }) => [sampleCount, labeledCount])).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect([csv?.sampleCount, csv?.labeledCount, csv?.labels]).toEqual([
      3,
      3,
      new Map([
        ['猫', 2],
        ['狗', 1],
      ]),
    ]);
    expect([json?.sampleCount, json?.labeledCount, json?.labels]).toEqual([
      2,
      2,
      new Map([
        ['猫', 2],
        ['鸟', 1],
      ]),
    ]);
  });

  it('scanVersion reads the sizes of pictures in any archive', async () => {
    const png = toPng({ width: 3, height: 2, rgb: new Uint8Array(18) });
    const { scan } = uploaded({
      'a.zip': zipOf({ 'a.png': { bytes: png }, 'b.png': 'none', 'c.csv': 'file,label\na,x\nb,y\n' }),
    });
    const found = await scan({ dataType: 'IMAGE' });
    expect(found.map(({ picture }) => picture)).toEqual([{ width: 3, height: 2 }, undefined, undefined]);
    // the rows of the CSV file describe the pictures, so they are not samples
    expect(found.map(({ sampleCount }) => sampleCount)).toEqual([1, 1, 0]);
  });

  it('scanVersion reads labels from folders, and from annotations of the four formats', async () => {
    const { scan } = uploaded({ 'd.zip': zipOf({ 'train/猫/1.png': 'x', 'val/2.png': 'x' }) });
    const sorted = await scan({ dataType: 'IMAGE', taskType: 'IMAGE_CLASSIFICATION' });
    expect(sorted.map(({ labels }) => [...labels])).toEqual([[['猫', 1]], []]);
    const box = (name: string) => `<object><name>${name}</name></object>`;
    for (const [annotationFormat, path, text, labels, about] of [
      [
        'VOC',
        'a/1.xml',
        `<annotation>${box('猫')}${box('狗')}</annotation>`,
        [
          ['猫', 1],
          ['狗', 1],
        ],
        ['1'],
      ],
      ['YOLO', 'labels/1.txt', '0 0.5 0.5 0.1 0.1\n0 0.2 0.2 0.1 0.1\n', [['class 0', 2]], ['1']],
      ['LABELME', 'a/1.json', '{"shapes":[{"label":"猫"}]}', [['猫', 1]], ['1']],
      [
        'COCO',
        'instances.json',
        '{"images":[{"id":1,"file_name":"x/9.jpg"},{"id":2,"file_name":"8.jpg"}],"categories":[{"id":3,"name":"猫"}],"annotations":[{"image_id":1,"category_id":3}]}',
        [['猫', 1]],
        ['9'],
      ],
    ] as const) {
      const [found] = await uploaded({ 'd.zip': zipOf({ [path]: text }) }).scan({
        dataType: 'IMAGE',
        annotationFormat,
      });
      expect([found?.fileType, [...(found?.labels ?? [])], found?.about, found?.sampleCount]).toEqual([
        'ANNOTATION',
        labels,
        about,
        0,
      ]);
    }
  });

  it('scanVersion drops characters of labels and names that a database cannot store', async () => {
    const cut = `${'x'.repeat(63)}😀`;
    const kept = `${'x'.repeat(63)}\uFFFD`;
    const { scan } = uploaded({
      'a.jsonl': Buffer.from(`{"label":"a\\u0000b"}\n{"label":"\\ud800"}\n{"label":"${cut}"}\n`),
      'b.zip': zipOf({ [`train/${cut}/1.png`]: 'x' }),
    });
    const found = await scan({ dataType: 'IMAGE', taskType: 'IMAGE_CLASSIFICATION' });
    expect(found.map(({ labels }) => [...labels.keys()])).toEqual([['a\uFFFDb', '\uFFFD', kept], [kept]]);
    const coco = `{"images":[{"id":1,"file_name":"a\\u0000.jpg"}],"categories":[{"id":1,"name":"\\udc00"}],
      "annotations":[{"image_id":1,"category_id":1}]}`;
    const { about, labels } = readAnnotation('a.json', coco, 'COCO');
    expect([about, [...labels.keys()]]).toEqual([['a\uFFFD'], ['\uFFFD']]);
  });

  it('scanVersion reads the names older Chinese systems write', async () => {
    const name = Buffer.from([0xd7, 0xd6, 0x2e, 0x74, 0x78, 0x74]);
    const { scan } = uploaded({ 'd.zip': zipOf({ x: { bytes: Buffer.from('1'), name } }) });
    expect((await scan({ dataType: 'TEXT' })).map(({ path }) => path)).toEqual(['字.txt']);
  });

  it.each([
    ['a path that climbs', { 'a.zip': zipOf({ '../../etc/passwd': 'x' }) }, /不安全/],
    ['an absolute path', { 'a.zip': zipOf({ '/etc/passwd': 'x' }) }, /不安全/],
    ['a path of another system', { 'a.zip': zipOf({ 'a\\..\\b': 'x' }) }, /不安全/],
    ['the same path twice', { 'a.zip': zipOf({ 'a.txt': 'x' }), 'b.zip': zipOf({ 'a.txt': 'y' }) }, /重复/],
    ['an archive that is none', { 'a.zip': Buffer.from('PK\x03\x04 and no more') }, /损坏/],
    ['an archive that is cut off', { 'a.tar.gz': gzipSync(Buffer.alloc(4096, 1)).subarray(0, 20) }, /损坏/],
    ['an archive of nothing', { 'a.zip': zipOf({ 'a/': '' }) }, /没有找到/],
    ['a line that is no JSON', { 'a.jsonl': Buffer.from('{"a":1}\n{a}\n') }, /^第 2 行/],
    ['a file that is no JSON', { 'b/a.json': Buffer.from('[{"a":1},\n{a}]') }, /^文件“b\/a.json”第 2 行不/],
    ['a JSON that ends too soon', { 'a.json': Buffer.from('[{"a":1},') }, /^文件“a.json”(第 1 行)?不是/],
    // the archive is a thousand times smaller than its content; the unpacked size reveals this
    ['a bomb', { 'a.zip': zipOf({ 'a.bin': Buffer.alloc(80 * 1024 ** 2) }) }, /膨胀/],
  ])('scanVersion refuses %s (T-A15)', async (_what, files, reason) => {
    await expect(uploaded(files as Record<string, Buffer>).scan({ dataType: 'TEXT' })).rejects.toThrow(
      reason,
    );
  });

  it('scanVersion refuses links to any target (T-A15)', async () => {
    const { scan } = uploaded({ 'a.tar.gz': await tarOf({ 'a.txt': 'x' }, '/etc/passwd') });
    await expect(scan({ dataType: 'OTHER' })).rejects.toThrow(/链接/);
  });

  it.each([
    ['a length that is no number', { name: 'a.txt', pax: { size: 'x' } }, /长度/],
    ['a length below nothing', { name: 'a.txt', pax: { size: '-512' } }, /长度/],
    // a header is kept in memory until it is complete, so its size must be limited
    ['a header of megabytes', { name: 'a.txt', pax: { comment: 'x'.repeat(4 * 1024 ** 2) } }, /文件头/],
  ] as const)('scanVersion refuses a tar with %s (T-A15)', async (_what, header, reason) => {
    const archive = pack();
    archive.entry(header as unknown as Headers, 'x');
    archive.entry({ name: 'b.txt' }, 'y');
    archive.finalize();
    const { scan } = uploaded({ 'a.tar.gz': gzipSync(await buffer(archive)) });
    await expect(scan({ dataType: 'OTHER' })).rejects.toThrow(reason);
  });

  it('scanVersion counts a bomb in skipped entries of a tar, too: litter, and files read before (T-A15)', async () => {
    const zeros = (mebibytes: number) => '\0'.repeat(mebibytes * 1024 ** 2);
    // each of the two large files is within the limit, but both together exceed it; `._a.txt` is skipped but
    // counted
    const bytes = await tarOf({ 'a.bin': zeros(36), '._a.txt': zeros(36), 'b.txt': 'x' });
    await expect(uploaded({ 'a.tar.gz': bytes }).scan({ dataType: 'OTHER' }, 1)).rejects.toThrow(/膨胀/);
  });

  it('a stalled archive fails its import', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const bytes = await tarOf({ 'a.txt': 'x', 'b.txt': 'y' });
      const { scan, sources } = uploaded({ 'a.tar.gz': bytes });
      sources.objects.read = async () => {
        const stalled = new Readable({ read: () => undefined });
        stalled.push(bytes.subarray(0, -20));
        return stalled;
      };
      let message = '';
      const over = scan({ dataType: 'OTHER' }).catch((error: Error) => {
        message = error.message;
      });
      for (let turn = 0; turn < 1000 && message === ''; turn += 1) {
        vi.advanceTimersByTime(30_000);
        await new Promise((go) => setImmediate(go));
      }
      expect(message).toMatch(/超时/);
      await over;
    } finally {
      vi.useRealTimers();
    }
  });

  it('scanVersion reads unclosed annotations in linear time (T-A15)', () => {
    const text = '<object>'.repeat(200_000);
    let letters = 0;
    const { indexOf } = String.prototype;
    vi.spyOn(String.prototype, 'indexOf').mockImplementation(function look(this: string, ...asked) {
      letters += this.length;
      return indexOf.apply(this, asked);
    });
    const read = readAnnotation('a.xml', `<name>外</name>${text}<name>猫</name></object>`, 'VOC');
    vi.restoreAllMocks();
    expect(read.labels.size).toBe(0);
    expect(letters).toBeLessThan(2 * text.length);
  });
});

import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Recording, writeCrashImage } from './crashImage.fixture.ts';
import { RecordingNodeFs } from './recordingNodeFs.fixture.ts';
import { syncedStartParams } from './syncedNodeFs.ts';

/** Number of power failures. The long tests try a thousand, in parts, so that each part reports its result. */
const [FAILURES, PART] = process.env.ISP_LONG === '1' ? [1000, 50] : [3, 3];
const parts = Array.from({ length: FAILURES / PART }, (_, part) => ({
  first: part * PART + 1,
  last: (part + 1) * PART,
}));
const ROWS = 400;

/** Returns numbers from 0 up to 1 that look random and are the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const open = (fs: RecordingNodeFs) =>
  PGlite.create({ fs, startParams: syncedStartParams(PGlite.defaultStartParams) });
/** Text of a row. The length varies, so that rows fill pages unevenly and some are stored apart. */
const textOf = (row: number) => `${row}-`.repeat(1 + ((row * 37) % 200));

describe('an embedded database after the power failed', () => {
  let folder: string;
  let recording: Recording;
  /** Number of the first operation of the work, after the database was opened. */
  let firstOperation = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'isp-power-'));
    const [root, base] = [join(folder, 'root'), join(folder, 'base')];
    const before = await open(new RecordingNodeFs(root));
    await before.exec('create table note (id bigint primary key, text text); create index on note (text)');
    await before.close();
    cpSync(root, base, { recursive: true });

    const fs = new RecordingNodeFs(root);
    const database = await open(fs);
    firstOperation = fs.operations.length;
    for (let row = 1; row <= ROWS; row += 1) {
      await database.query('insert into note values ($1, $2)', [row, textOf(row)]);
      fs.operations.push({ kind: 'acknowledged', rows: row });
      if (row % 7 === 0) await database.query('update note set text = text where id = $1', [row - 3]);
      if (row % 50 === 0) await database.exec('checkpoint');
      if (row % 90 === 0) {
        await database.exec(`create table side_${row} as select * from note`);
        await database.exec('vacuum note');
      }
      if (row % 130 === 0) await database.exec('select pg_switch_wal()');
    }
    recording = { base, root, operations: [...fs.operations] };
    await database.close();
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(parts)(
    'a database opens with every acknowledged row, wherever the power failed: $first to $last',
    {
      timeout: 600_000 * Number(process.env.ISP_PATIENCE ?? 1),
    },
    async (part) => {
      const work = recording.operations.length - firstOperation;
      const faults: string[] = [];
      for (let failure = part.first; failure <= part.last; failure += 1) {
        const random = numbersFrom(failure);
        const image = join(folder, 'image');
        const end = firstOperation + Math.floor(random() * (work + 1));
        const acknowledged = writeCrashImage(recording, image, end, random);
        try {
          const database = await open(new RecordingNodeFs(image));
          const { rows } = await database.query<{ id: number; text: string }>(
            'select id, text from note order by id',
          );
          const lost = Array.from({ length: acknowledged }, (_, at) => at + 1).filter(
            (row) => rows[row - 1]?.text !== textOf(row),
          );
          if (lost.length > 0)
            faults.push(`${failure}: rows ${lost.slice(0, 3).join(', ')} of ${acknowledged} are lost`);
          // The index leads to the same rows as the table.
          await database.exec('set enable_seqscan = off');
          const byIndex = await database.query('select id from note where id > 0');
          if (byIndex.rows.length !== rows.length)
            faults.push(`${failure}: the index has other rows than the table`);
          await database.close();
        } catch (error) {
          faults.push(`${failure}, behind ${end} operations: ${String(error)}`);
        }
        rmSync(image, { recursive: true, force: true });
      }
      expect(faults).toEqual([]);
    },
  );

  it('a new database opens after the power failed behind its first start', async () => {
    const [root, base, image] = [join(folder, 'new'), join(folder, 'nothing'), join(folder, 'started')];
    mkdirSync(base);
    mkdirSync(root);
    const fs = new RecordingNodeFs(root);
    const database = await open(fs);
    fs.syncNewFiles();
    const operations = [...fs.operations];
    await database.close();
    writeCrashImage({ base, root, operations }, image, operations.length, () => 0);
    const again = await open(new RecordingNodeFs(image));
    expect((await again.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await again.close();
  });

  it('a database that does not sync its files would lose rows, so the test can fail', async () => {
    const unsynced = { ...recording, operations: recording.operations.filter(({ kind }) => kind !== 'sync') };
    const image = join(folder, 'unsynced');
    const acknowledged = writeCrashImage(unsynced, image, unsynced.operations.length, () => 0);
    const stored = await open(new RecordingNodeFs(image)).then(
      async (database) => {
        const { rows } = await database.query<{ count: number }>('select count(*)::int as count from note');
        await database.close();
        return rows[0]?.count ?? 0;
      },
      () => 0,
    );
    expect(acknowledged).toBe(ROWS);
    expect(stored).toBeLessThan(ROWS);
  });
});

import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileChanges, finishRestore, hasDatabase, replaceDatabase } from './finishRestore.ts';

/** Number of changes in the file system after which the process is as if it was killed. */
let left = Number.POSITIVE_INFINITY;
let changes = 0;
class Killed extends Error {}

const counted =
  <T extends readonly unknown[], R>(change: (...given: T) => Promise<R>) =>
  async (...given: T): Promise<R> => {
    if (changes >= left) throw new Killed();
    changes += 1;
    return change(...given);
  };
const fileSystem = { rename: counted(rename), rm: counted(rm), writeFile: counted(writeFile) } as FileChanges;

const names = ['PG_VERSION', 'base', 'global', 'pg_hba.conf', 'pg_wal', 'postgresql.conf'];

describe('a replacement of the database in a folder', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  const fill = async (place: string, text: string) => {
    await mkdir(place, { recursive: true });
    for (const name of names)
      if (name.includes('.') || name === 'PG_VERSION') await writeFile(join(place, name), text);
      else {
        await mkdir(join(place, name));
        await writeFile(join(place, name, 'rows'), text);
      }
  };
  /** Returns the texts of all files of the database in a folder, each once. */
  const textsOf = async (place: string) => {
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && entry.name !== 'notes.txt');
    return {
      count: files.length,
      texts: [
        ...new Set(
          await Promise.all(files.map(({ name, parentPath }) => readFile(join(parentPath, name), 'utf8'))),
        ),
      ],
    };
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isp-replace-'));
    await fill(at('old'), 'old');
    await writeFile(join(at('old'), 'notes.txt'), 'mine');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('a replacement leaves the old database or the new one, whichever change in the file system was the last one', async () => {
    const seen: string[] = [];
    for (let kill = 0; ; kill += 1) {
      const place = at(`case-${kill}`);
      await cp(at('old'), place, { recursive: true });
      let isCreated = false;
      changes = 0;
      const killed = await replaceDatabase(
        place,
        async (inner) => {
          await fill(inner, 'new');
          isCreated = true;
          // The changes of the creation itself count no more.
          changes = 0;
          left = kill;
        },
        fileSystem,
      ).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return true;
        },
      );
      left = Number.POSITIVE_INFINITY;
      expect(isCreated).toBe(true);
      expect(hasDatabase(place), `kill ${kill}`).toBe(true);
      // A second kill while the next start finishes what the first one left.
      changes = 0;
      left = kill % 5;
      await finishRestore(place, fileSystem).catch(() => undefined);
      left = Number.POSITIVE_INFINITY;
      await finishRestore(place);
      const { count, texts } = await textsOf(place);
      expect({ count, texts: texts.length }, `kill ${kill}`).toEqual({ count: names.length, texts: 1 });
      expect(await readFile(join(place, 'notes.txt'), 'utf8')).toBe('mine');
      seen.push(...texts);
      if (!killed) break;
    }
    // The first kill comes before the new database counts, and every later one leads to the new one.
    expect(seen.length).toBeGreaterThan(2 * names.length);
    expect(seen[0]).toBe('old');
    expect(new Set(seen.slice(1))).toEqual(new Set(['new']));
  });
});

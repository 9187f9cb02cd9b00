import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFile, records, withoutBlank, writeFile } from './sheetFiles.fixture.ts';

describe.each(['csv', 'xlsx'] as const)('what leaves as %s comes in again (T-D2)', (kind) => {
  it.each(['Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns'])('in %s', async (zone) => {
    await fc.assert(
      fc.asyncProperty(records, async (rows) => {
        expect(await readFile(await writeFile(kind, rows), zone)).toEqual(withoutBlank(rows));
      }),
      { numRuns: 15 },
    );
  });

  it('texts of any length (C17)', async () => {
    const body = 'x'.repeat(kind === 'csv' ? 40_000 : 32_767);
    expect(await readFile(await writeFile(kind, [{ name: 'a', body }]), 'UTC')).toEqual([
      { name: 'a', body },
    ]);
  });
});

import { foldText, uniqueKey } from '@isp/schema/values';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/index.ts';
import { databaseKinds } from '../../testing/internal.ts';
import { migrate } from '../migration/migrate.ts';

/**
 * Characters of blocks that have been in Unicode for long, so that JavaScript and both databases treat them in the
 * same way.
 */
const known = fc.oneof(
  ...(
    [
      [0x20, 0x52f],
      [0x1100, 0x11ff],
      [0x1e00, 0x2bff],
      [0x3000, 0x33ff],
      [0x4e00, 0x4eff],
      [0xac00, 0xacff],
      [0xf900, 0xfaff],
      [0xfe30, 0xffef],
    ] as const
  ).map(([min, max]) => fc.integer({ min, max }).map((sign) => String.fromCodePoint(sign))),
);
const signs = fc.oneof(
  fc.constantFrom(
    ...'Aaé1 -',
    '\u00a0',
    '\u3000',
    '\u200b',
    '\ufe0f',
    '\u0301',
    '\u3099',
    'ｶ',
    'Ａ',
    '１',
    'Σ',
    '张',
    '\u{e0001}',
  ),
  known,
);
const texts = fc.sample(
  fc.array(signs, { maxLength: 8 }).map((parts) => parts.join('')),
  { numRuns: 2000, seed: 5 },
);

describe.each(databaseKinds)('%s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(databases.close);

  it('the database folds every text as the schema package does', async () => {
    const database = await databases.open();
    await migrate(database, { entities: [] });
    const { rows } = await database.asOwner((tx) =>
      sql<{ key: string | null; folded: string }>`
        select public.isp_unique_key(text) as key, public.isp_fold_text(text) as folded
        from unnest(${texts}::text[]) with ordinality as one (text, at) order by at`.execute(tx),
    );
    const wrong = texts.flatMap((text, at) =>
      (rows[at]?.key ?? '') === uniqueKey(text) && rows[at]?.folded === foldText(text)
        ? []
        : [[text, rows[at], uniqueKey(text), foldText(text)]],
    );
    expect(wrong).toEqual([]);
  });
});

import assert from 'node:assert/strict';
import type { Row } from '@isp/schema';
import { brokenRecords } from './brokenRecords.ts';
import type { ConformanceHost } from './host.ts';
import type { PlainCase } from './plainCase.ts';
import { fullestRecord, smallestRecord } from './sampleRecord.ts';
import { ask, type CaseContext, doer, done, page, refused, replyText, sampleOptions } from './tools.ts';

/** Tests imports: rows are checked, an import with an invalid row is refused as a whole, and valid rows are added. */
export function importCases(context: CaseContext): readonly PlainCase[] {
  const { entity } = context;
  if (!entity.operations.importRows) return [];
  return [
    {
      what: 'import',
      id: 'R7.12 T-A5',
      run: async (host: ConformanceHost) => {
        const account = doer(host, entity, 'add');
        const next = async () => smallestRecord(entity, await sampleOptions(host, context, account, 'add'));
        const send = (rows: readonly Row[], dryRun = false) =>
          ask(host, account, entity, 'importRows', { rows, ...(dryRun ? { dryRun } : {}) });
        const total = async () => (await page(host, account, entity, { size: 1 })).total;
        const errorsOf = (body: Row) =>
          ((body.data as Row | null)?.errors ?? []) as readonly { readonly field: string }[];
        const before = await total();

        const options = await sampleOptions(host, context, account, 'fullest');
        const broken = brokenRecords(entity, await fullestRecord(entity, options), options).slice(0, 8);
        const rows = [await next(), ...broken.map(({ record }) => record), await next()];
        const tried = await send(rows, true);
        const { added } = done(tried, 'a dry run');
        assert.equal(added, 0, 'a dry run adds nothing');
        const wanted = broken.map(({ field }, at) => `rows.${at + 1}.${field}`);
        const named = errorsOf(tried.body).map(({ field }) => field);
        assert.deepEqual(
          wanted.filter((field) => !named.includes(field)),
          [],
          `errors by row: ${replyText(tried)}`,
        );
        const right = named.filter((field) => /^rows\.(\d+)/.exec(field)?.[1] === '0');
        assert.deepEqual(right, [], 'a right row among wrong ones');
        const whole = await send(rows);
        const body = refused(whole, 400, 'IMPORT_REFUSED', 'rows some of which are wrong');
        assert.deepEqual(
          errorsOf(body).map(({ field }) => field),
          named,
          'the refusal says what the dry run said',
        );
        assert.equal(await total(), before, 'all rows or none');

        const good = [await next(), await next()];
        const [name] = entity.unique.map((names) => names.at(-1)).filter((one) => one !== undefined);
        if (name !== undefined) {
          const twice = await send(
            [good[0] as Row, { ...good[1], ...pick(good[0] as Row, entity.unique[0] ?? []) }],
            true,
          );
          assert.ok(
            errorsOf(twice.body).some(({ field }) => field === `rows.1.${name}`),
            `what must be unique, twice in one file: ${replyText(twice)}`,
          );
        }
        assert.deepEqual(done(await send(good, true), 'a dry run').errors, [], 'right rows, tried');
        assert.equal(await total(), before, 'a dry run keeps nothing');
        assert.equal(done(await send(good), 'an import').added, good.length);
        assert.equal(await total(), before + good.length, 'what was imported is in the list');
      },
    },
  ];
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

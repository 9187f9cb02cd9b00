import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-upgrade-'));
  for (const side of ['old', 'new']) mkdirSync(join(folder, side));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = { type: 'string' };
const check = (before: object, after: object, ...more: readonly string[]) => {
  for (const [side, entity] of [
    ['old', before],
    ['new', after],
  ] as const)
    writeFileSync(join(folder, `${side}/shop.json`), JSON.stringify({ entities: { book: entity } }));
  return runCommand(['upgrade-check', join(folder, 'old'), join(folder, 'new'), ...more], { LANG: 'en_US' });
};
const book = (properties: object, more: object = {}) => ({ record: { properties }, ...more });

describe('isp upgrade-check', () => {
  it.each([
    ['nothing changed', book({ name: text }), book({ name: text }), 0, /^rolling: start/],
    ['a new field', book({ name: text }), book({ name: text, note: text }), 0, /^rolling: start/],
    [
      'a renamed field',
      book({ name: text }),
      book({ title: { ...text, 'x-renamed-from': 'name' } }),
      3,
      /^recreate {2}field-renamed {2}shop\.book\.title[\s\S]*\nrecreate: end all processes/,
    ],
    ['another type', book({ name: text }), book({ name: { type: 'integer' } }), 3, /field-retyped/],
    [
      'another key',
      book({ name: text, code: text }),
      book({ name: text, code: text }, { rowKey: 'code' }),
      4,
      /^impossible {2}key-changed/,
    ],
  ])('the command answers %s by its exit code, with the reasons', async (_, before, after, code, output) => {
    expect(await check(before, after)).toMatchObject({ code, output: expect.stringMatching(output) });
  });

  it('a file that begins with a byte order mark is read', async () => {
    await check(book({ name: text }), book({ name: text }));
    writeFileSync(
      join(folder, 'old/shop.json'),
      `\uFEFF${JSON.stringify({ entities: { book: book({ name: text }) } })}\r\n`,
    );
    const line = ['upgrade-check', join(folder, 'old'), join(folder, 'new')];
    expect(await runCommand(line, { LANG: 'en_US' })).toMatchObject({ code: 0 });
  });

  it('the command prints its answer as JSON', async () => {
    const { output } = await check(
      book({ name: text }),
      book({ title: { ...text, 'x-renamed-from': 'name' } }),
      '--json',
    );
    expect(JSON.parse(output)).toMatchObject({
      upgrade: 'recreate',
      reasons: [{ kind: 'field-renamed', place: 'shop.book.title', needs: 'recreate' }],
    });
  });
});

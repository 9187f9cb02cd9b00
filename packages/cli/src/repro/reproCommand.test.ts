import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';
import { type PlaygroundState, toPlaygroundHash } from './playgroundLink.ts';

const schema = JSON.stringify({
  area: 'shop',
  entities: { book: { record: { properties: { name: { type: 'string', title: '书名' } } } } },
});
const state: PlaygroundState = {
  example: 'start',
  schema,
  screen: { entity: 'shop.book', page: 'detail', id: "7'" },
  skin: 'pro',
  locale: 'en-US',
  theme: 'light',
  rows: { 'shop.book': [{ id: "7'", name: '海底两万里' }] },
};
const linkOf = async (changes: Partial<PlaygroundState> = {}) =>
  `https://example.test/page.html${await toPlaygroundHash({ ...state, ...changes })}`;
const repro = (...args: readonly string[]) => runCommand(['repro', ...args], {});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-repro-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('isp repro', () => {
  it('the command prints the test of a link, and writes nothing', async () => {
    const { code, output } = await repro(await linkOf(), '--out', join(folder, 'bug'));
    expect(code).toBe(0);
    expect(output).toContain(
      `{ page: 'detail', entity: 'book', id: '7\\'', locale: 'en-US', skin: pro, rows }`,
    );
    expect(output).toContain('Nothing was written.');
    expect(() => readFileSync(join(folder, 'bug/area.json'))).toThrow('ENOENT');
  });

  it('the command writes the test, the area file and the records, and overwrites none of them', async () => {
    const out = join(folder, 'bug');
    const read = (name: string) => readFileSync(join(out, name), 'utf8');
    const written = await repro(await linkOf(), '--out', out, '--write', '--lang', 'zh');
    expect(written).toMatchObject({ code: 0, output: expect.stringContaining('请运行：npx vitest run') });
    expect(read('area.json')).toBe(schema);
    expect(JSON.parse(read('rows.json'))).toEqual(state.rows);
    expect(read('repro.test.tsx')).toContain('await renderArea(area,');
    const again = await repro(await linkOf(), '--out', out, '--write', '--json');
    expect(again.code).toBe(3);
    expect(JSON.parse(again.output)).toMatchObject({ written: false, files: [] });
  });

  it('the test of a schema with mistakes expects none', async () => {
    const { output } = await repro(await linkOf({ schema: '{ "area": "shop" }' }));
    expect(output).toContain(`expect(checkArea(read('area.json'))).toEqual([]);`);
  });

  it('the command refuses a link without a state, and says how to get one', async () => {
    for (const link of ['https://example.test/', 'https://example.test/#play=damaged'])
      expect(await repro(link)).toMatchObject({ code: 2, output: expect.stringContaining('Copy link') });
  });
});

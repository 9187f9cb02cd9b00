import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../../cli/src/runCommand.ts';
import { chromiumPath } from '../scripts/findChromium.mjs';

const folder = mkdtempSync(join(tmpdir(), 'isp-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const area = (title: string) =>
  JSON.stringify({
    area: 'shop',
    entities: {
      book: {
        title: '图书',
        record: { properties: { name: { type: 'string', title } } },
        detail: { groups: [{ title: '内容', fields: ['createTime'] }] },
      },
    },
  });

it('isp diff --pictures shows the screens that a change touches before and after, and which are equal', async () => {
  for (const [side, title] of [
    ['old', '书名'],
    ['new', '题名'],
  ] as const) {
    mkdirSync(join(folder, side));
    writeFileSync(join(folder, side, 'shop.json'), area(title));
  }
  const out = join(folder, 'changes.html');
  process.env.CHROMIUM_PATH = chromiumPath();
  const { code, output } = await runCommand(
    ['diff', join(folder, 'old'), join(folder, 'new'), '--pictures', out],
    {},
  );
  expect([code, output]).toEqual([0, expect.stringContaining('text-changed')]);
  const html = readFileSync(out, 'utf8');
  const parts = html.split('<section>').slice(1);
  expect(parts.map((part) => part.match(/<h2>(.*?)<\/h2>/)?.[1])).toEqual([
    'shop.book · list',
    'shop.book · form',
    'shop.book · detail',
  ]);
  const [list = '', form = '', detail = ''] = parts;
  for (const part of [list, form]) expect(part.match(/<img /g)).toHaveLength(2);
  expect(detail).toContain('Both pictures are the same.');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAreaFolder } from '@isp/schema-tools';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { loadMenus } from './loadMenus.ts';

const folder = mkdtempSync(join(tmpdir(), 'isp-menus-'));
afterAll(() => rmSync(folder, { recursive: true }));
const areas = readAreaFolder(readConfig({}).schemas);

it('a menu with a mistake stops the start: file, setting, line and what to write are named', async () => {
  const file = join(folder, 'menus.json');
  const row = { code: 'x', title: '甲', users: ['DM'], screen: 'notebook.notebok' };
  writeFileSync(file, JSON.stringify({ '/x': row }, null, 2));
  const loading = loadMenus(file, areas);
  await expect(loading).rejects.toThrow(`${file} (ISP_MENUS) is not a menu file`);
  await expect(loading).rejects.toThrow(/\(line 8\).*Did you mean "notebook\.notebook"/);
});

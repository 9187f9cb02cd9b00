import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-project-'));
  writeFileSync(join(folder, 'menus.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const isp = (...args: readonly string[]) => runCommand([...args], {});

it('isp new writes the first area of a project into a folder that did not exist', async () => {
  const schemas = join(folder, 'schemas');
  const result = await isp('new', 'trade/purchase', '--folder', schemas, '--field', 'name', '--write');
  expect(result).toMatchObject({ code: 0 });
  expect(Object.keys(JSON.parse(readFileSync(join(folder, 'menus.json'), 'utf8')))).toEqual([
    '/trade/purchase',
  ]);
  expect(await isp('check', schemas)).toMatchObject({ code: 0 });
});

it('a file in place of the folder is a wrong command line', async () => {
  expect(await isp('new', 'trade/sale', '--folder', join(folder, 'menus.json'))).toMatchObject({
    code: 2,
    output: expect.stringMatching(/is a file\..*isp new shop\/book --folder schemas/),
  });
});

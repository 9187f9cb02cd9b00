import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './sourceFiles.ts';

const readme = readFileSync(`${root}README.md`, 'utf8');
const blocks = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, code = '']) => code.trim());

it('R10.05 the README shows in its first screenful exactly what the end-to-end test adds', () => {
  const test = readFileSync(`${root}apps/portal/e2e/addedAreas.e2e.ts`, 'utf8');
  const [schema = '', menus = '{}'] = blocks;
  expect(schema.split('\n').length).toBeLessThanOrEqual(10);
  expect(test).toContain(schema);
  expect(readme.slice(0, readme.indexOf(menus)).split('\n').length).toBeLessThan(30);
  const [[path = '', row]] = Object.entries<object>(JSON.parse(menus)) as [[string, object]];
  expect(test).toContain(`'${path}'`);
  for (const [key, value] of Object.entries(row))
    expect(test).toContain(`${key}: ${JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ')}`);
});

it('the README names only files and commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const commands = [...readme.matchAll(/npm (?:run )?(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'are');
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
  const paths = [...readme.matchAll(/`((?:packages|apps|schemas)\/[\w./-]*)`/g)].map(([, path = '']) => path);
  expect(paths.filter((path) => path !== 'schemas/library.json' && !existsSync(root + path))).toEqual([]);
});

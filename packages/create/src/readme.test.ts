import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dialects } from '@isp/crud/dialects';
import { expect, it } from 'vitest';
import { dialectNames } from './answers.ts';
import { createCommand } from './createCommand.ts';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

it('the dialects are those of @isp/crud', () => {
  expect([...dialectNames].sort()).toEqual(Object.keys(dialects).sort());
  for (const name of dialectNames) expect(readme).toContain(`\`${name}\``);
});

it('the README lists every option', () => {
  for (const name of Object.keys(createCommand(undefined).options)) expect(readme).toContain(`| \`--${name}`);
});

it('the README calls only options that exist', () => {
  const known = [...Object.keys(createCommand(undefined).options), 'json', 'lang', 'help'];
  const shell = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code = '']) => code).join('\n');
  const used = [...shell.matchAll(/ --([a-z]+)/g)].map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((name) => !known.includes(name))).toEqual([]);
});

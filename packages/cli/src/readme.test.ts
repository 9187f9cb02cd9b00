import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commands } from './commands.ts';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const sections = readme.split('\n## ');
const shell = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code = '']) => code).join('\n');

it.each(commands.map((command) => [command.name, command] as const))(
  'the README has a section for isp %s with each of its options',
  (name, { options }) => {
    const section = sections.find((one) => one.startsWith(`\`isp ${name}\`\n`));
    expect(section).toBeDefined();
    const known = Object.keys(options);
    // the options of the commands that write a file of types are explained once for all of them
    const text = ['types', 'names', 'client', 'arazzo'].includes(name) ? readme : section;
    expect(known.filter((option) => !text?.includes(`--${option}`))).toEqual([]);
    const named = [...(section ?? '').matchAll(/^\| `--([a-z-]+)/gm)].map(([, option]) => option);
    expect(named.filter((option) => option !== undefined && !known.includes(option))).toEqual([]);
  },
);

it('the README calls only commands and options that exist', () => {
  const calls = [...shell.matchAll(/npx isp (audit \w+|[\w-]+)(.*?)(?:#|\n)/g)];
  expect(calls.length).toBeGreaterThan(0);
  for (const [, name, rest = ''] of calls) {
    const command = commands.find((one) => one.name === name);
    expect(command, name).toBeDefined();
    for (const [, option = ''] of rest.matchAll(/--([a-z-]+)/g))
      expect(Object.keys(command?.options ?? {}), `${name} --${option}`).toContain(option);
  }
});

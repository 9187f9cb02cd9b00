import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-diff-'));
  for (const side of ['old', 'new']) mkdirSync(join(folder, side));
});
afterEach(() => rmSync(folder, { recursive: true }));

const area = (properties: object) => JSON.stringify({ entities: { book: { record: { properties } } } });

function diff(before: object, after: object, ...more: readonly string[]) {
  writeFileSync(join(folder, 'old/shop.json'), area(before));
  writeFileSync(join(folder, 'new/shop.json'), area(after));
  return runCommand(['diff', join(folder, 'old'), join(folder, 'new'), ...more], {});
}

const name = { name: { type: 'string' } };

describe('isp diff', () => {
  it('the command lists the changes, the largest first, and the step that they need', async () => {
    const { code, output } = await diff(
      { ...name, pages: { type: 'integer' } },
      { ...name, place: { type: 'string' } },
    );
    expect(code).toBe(0);
    expect(output.split('\n')).toEqual([
      expect.stringMatching(/^major {2}field-removed {2}shop\.book\.pages {2}The field was removed/),
      expect.stringMatching(/^minor {2}field-added {2}shop\.book\.place {2}New field/),
      expect.stringMatching(/^patch {2}screen-changed/),
      'The changes need a major version.',
    ]);
    expect(await diff(name, name, '--lang', 'zh')).toMatchObject({ code: 0, output: '没有变更。' });
  });

  it('the old version may be a commit, whose files of the folder are compared', async () => {
    const file = join(folder, 'new/shop.json');
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@localhost', ...args], { cwd: folder });
    git('init', '--quiet');
    writeFileSync(file, area(name));
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    writeFileSync(file, area({ ...name, place: { type: 'string' } }));
    for (const path of [join(folder, 'new'), file])
      expect(await runCommand(['diff', 'HEAD', path], {})).toMatchObject({
        code: 0,
        output: expect.stringContaining('minor  field-added  shop.book.place'),
      });
    expect((await runCommand(['diff', 'v0', file], {})).code).toBe(2);
  });

  it('--json has the changes as data', async () => {
    const { output } = await diff(name, { name: { type: 'integer' } }, '--json');
    expect(JSON.parse(output)).toMatchObject({
      command: 'diff',
      code: 0,
      bump: 'major',
      changes: expect.arrayContaining([
        expect.objectContaining({
          kind: 'field-retyped',
          place: 'shop.book.name',
          from: 'string',
          to: 'integer',
          bump: 'major',
        }),
      ]),
    });
  });

  it('--max refuses changes that need a larger step', async () => {
    const more = { ...name, place: { type: 'string' } };
    expect((await diff(name, more, '--max', 'minor')).code).toBe(0);
    expect((await diff(more, name, '--max', 'minor')).code).toBe(1);
    expect((await diff(name, name, '--max', 'mayor')).code).toBe(2);
  });

  it('a field that looks renamed needs a decision', async () => {
    const renamed = { name: { type: 'string' }, pageCount: { type: 'integer', title: '页数' } };
    const { code, output } = await diff({ ...name, pages: { type: 'integer', title: '页数' } }, renamed);
    expect(code).toBe(3);
    expect(output).toContain('x-renamed-from');
  });

  it('the command compares two files, and names a file that is not an area', async () => {
    await diff(name, name);
    const files = ['old', 'new'].map((side) => join(folder, side, 'shop.json'));
    expect((await runCommand(['diff', ...files], {})).output).toBe('Nothing changed.');
    expect((await runCommand(['diff', ...files.slice(1), join(folder, 'nowhere')], {})).code).toBe(2);
    writeFileSync(join(folder, 'new/shop.json'), '{');
    expect(await runCommand(['diff', ...files], {})).toMatchObject({
      code: 1,
      output: expect.stringMatching(/shop\.json is not JSON/),
    });
    writeFileSync(join(folder, 'new/shop.json'), '{}');
    expect(await runCommand(['diff', ...files], {})).toMatchObject({
      code: 1,
      output: expect.stringMatching(/no "entities"/),
    });
  });
});

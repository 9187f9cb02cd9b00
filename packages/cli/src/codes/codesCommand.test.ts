import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingKinds } from '@isp/schema-tools/internal';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';

const codes = (...args: readonly string[]) => runCommand(['codes', ...args], {});

describe('isp codes', () => {
  it('the command lists all codes in their order', async () => {
    const lines = (await codes()).output.split('\n');
    expect(lines).toHaveLength(Object.keys(findingKinds).length);
    expect(lines[0]).toBe('ISP1001  Not JSON  Correct the text at this position.');
    expect([...lines].sort()).toEqual(lines);
  });

  it('the command explains one code, in both languages and as data', async () => {
    expect((await codes('isp2001')).output).toBe('ISP2001  Unknown field  Name a field of the record.');
    expect((await codes('ISP2001', '--lang', 'zh')).output).toBe('ISP2001  没有该字段  改为记录中的字段。');
    expect(JSON.parse((await codes('ISP2001', '--json')).output).codes).toMatchObject([
      { kind: 'unknown-field' },
    ]);
    expect(await codes('ISP9999')).toMatchObject({
      code: 2,
      output: expect.stringContaining('no code "ISP9999"'),
    });
  });

  it('the page CODES.md has every code, run: isp codes --markdown > packages/cli/CODES.md', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../CODES.md'), 'utf8');
    expect(`${(await codes('--markdown')).output}\n`).toBe(page);
  });
});

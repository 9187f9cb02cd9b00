import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';

const checking = { en: 'Checking 3 files …', zh: '正在检查 3 个文件…' };

/** Shows progress, and returns what was written. */
function written({
  args = [],
  env = {},
  isTTY = true,
}: {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly isTTY?: boolean;
}): string {
  const texts: string[] = [];
  const stream = { isTTY, write: (text: string) => texts.push(text) };
  const { clear, progress } = createProgress(stream, env, args, 'zh');
  progress(checking);
  clear();
  clear();
  return texts.join('');
}

describe('progress of a command', () => {
  it('progress is shown in a terminal, in its language, and removed before the result', () => {
    expect(written({})).toBe('\r\u001B[2K正在检查 3 个文件…\r\u001B[2K');
  });

  it.each([
    ['without a terminal', { isTTY: false }],
    ['in CI', { env: { CI: 'true' } }],
    ['with --json', { args: ['check', '--json'] }],
    ['with --sarif', { args: ['check', '--sarif'] }],
  ])('progress is not shown %s', (_case, given) => {
    expect(written(given)).toBe('');
  });
});

import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { openTerminal, type Streams } from './terminal.ts';

/** Returns a terminal in which `lines` are typed, one as an answer to each question. */
function terminalWith(...lines: readonly string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = new PassThrough();
  const rest = [...lines];
  stderr.on('data', () => {
    const line = rest.shift();
    if (line === undefined) stdin.end();
    else stdin.write(line);
  });
  const streams: Streams = { stdin, stderr, stdout: { isTTY: true } };
  return openTerminal(streams);
}

it('an answer has no blanks around it, and may be empty', async () => {
  const ask = terminalWith('  pglite \n', '\n');
  expect(await ask?.('Service: ')).toBe('pglite');
  expect(await ask?.('Service: ')).toBe('');
});

it('an input that ends without an answer is a mistake that names --yes', async () => {
  await expect(terminalWith()?.('Service: ')).rejects.toMatchObject({
    name: 'UsageError',
    text: { en: expect.stringContaining('--yes'), zh: expect.stringContaining('--yes') },
  });
});

it('there is no function that asks if the process has no terminal', () => {
  const pipe = new PassThrough() as unknown as Streams['stdin'];
  expect(openTerminal({ stdin: pipe, stdout: { isTTY: true }, stderr: new PassThrough() })).toBeUndefined();
});

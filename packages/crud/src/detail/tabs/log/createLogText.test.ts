import { expect, it, vi } from 'vitest';
import { createLogText } from './createLogText.ts';
import { toBlocks } from './toBlocks.ts';

const esc = '\u001B';

it.each([
  ['one\ntwo\n', ['one', 'two']],
  ['one\r\ntwo', ['one', 'two']],
  ['10%\r50%\r100%\ndone', ['100%', 'done']],
  ['10%\r50%\r', ['50%']],
  ['\r', ['']],
  [`${esc}[2K${esc}[1Gplain${esc}]0;title\u0007 text`, ['plain text']],
  ['\n\n', ['', '']],
])('a log text reads %j as lines (T-R1)', (content, lines) => {
  const log = createLogText();
  log.add(content);
  expect(log.lines).toEqual(lines);
});

it('a log text reads the same lines and colours wherever the text is split into pieces', () => {
  const content = `${esc}[31mred\nstill red${esc}[0m plain\n${esc}[1;32mbold ${esc}[38;5;200mother${esc}[39m\nend`;
  const whole = createLogText();
  whole.add(content);
  expect(whole.lines).toEqual(['red', 'still red plain', 'bold other', 'end']);
  expect(whole.runs.get(0)).toEqual([{ at: 0, look: 'isp-ansi-1' }]);
  expect(whole.runs.get(1)).toEqual([
    { at: 0, look: 'isp-ansi-1' },
    { at: 9, look: '' },
  ]);
  for (let cut = 0; cut <= content.length; cut += 1) {
    const log = createLogText();
    log.add(content.slice(0, cut));
    log.add(content.slice(cut));
    expect(log.lines, `cut at ${cut}`).toEqual(whole.lines);
    expect([...log.runs], `cut at ${cut}`).toEqual([...whole.runs]);
  }
});

it('a log text keeps only the visible text of a progress bar, however often it rewrites its line', () => {
  const log = createLogText();
  const split = vi.spyOn(String.prototype, 'split');
  for (let at = 1; at <= 1000; at += 1) log.add(`\r${at} of 1000`);
  const longest = Math.max(...split.mock.contexts.map((text) => String(text).length));
  split.mockRestore();
  expect(longest).toBeLessThan(50);
  log.add('\r');
  log.add('\ndone');
  expect(log.lines).toEqual(['1000 of 1000', 'done']);
});

it('a log text keeps the whole text for a download', async () => {
  const log = createLogText();
  log.add(`${esc}[31mone${esc}[0m\n`);
  log.add('two');
  expect(await log.toBlob().text()).toBe('one\ntwo');
  log.add('\n');
  expect(await log.toBlob().text()).toBe('one\ntwo\n');
});

it('a log text puts the lines of a log under the steps that have a first line', () => {
  const step = (name: string, line?: number) => ({
    name,
    title: name,
    status: '',
    ...(line !== undefined && { line }),
  });
  const shown = (folded: readonly string[]) =>
    toBlocks(250, [step('b', 120), step('a', 5), step('later')], new Set(folded)).map((block) =>
      block.kind === 'step' ? block.step.name : `${block.from}-${block.to}`,
    );
  expect(shown([])).toEqual(['0-5', 'a', '5-105', '105-120', 'b', '120-220', '220-250']);
  expect(shown(['a'])).toEqual(['0-5', 'a', 'b', '120-220', '220-250']);
});

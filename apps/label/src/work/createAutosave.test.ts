import { ReplyError } from '@isp/request';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Saved, Shape } from '../model.ts';
import { createAutosave, type Draft, type SaveState } from './createAutosave.ts';

const draft = (id: string): Draft => ({
  shapes: [{ id, label: 'a', kind: 'span', start: 0, end: 1 } satisfies Shape],
  state: 'DONE',
});

describe('autosave', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function open(answers: readonly (Saved | Error)[] = []) {
    const states: SaveState[] = [];
    const sent: [string | undefined, number][] = [];
    const waiting: (() => void)[] = [];
    const autosave = createAutosave({
      rowVersion: 3,
      onState: (state) => states.push(state),
      onSaved: () => undefined,
      save: (asked, rowVersion) => {
        const answer = answers[sent.length] ?? { rowVersion: rowVersion + 1, state: asked.state };
        sent.push([asked.shapes[0]?.id, rowVersion]);
        return new Promise((done, fail) => {
          waiting.push(() => (answer instanceof Error ? fail(answer) : done(answer)));
        });
      },
    });
    const answer = async () => {
      waiting.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    };
    return { autosave, states, sent, answer };
  }

  it('autosave stores the last of several quick changes, a moment later', async () => {
    const { answer, autosave, sent, states } = open();
    for (const id of ['1', '2', '3']) autosave.change(draft(id));
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    await answer();
    expect(sent).toEqual([['3', 3]]);
    expect(states.at(-1)).toBe('saved');
  });

  it('one call at a time, each over the version the one before left', async () => {
    const { answer, autosave, sent, states } = open();
    autosave.change(draft('1'));
    void autosave.flush();
    autosave.change(draft('2'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([['1', 3]]);
    await answer();
    expect(sent).toEqual([
      ['1', 3],
      ['2', 4],
    ]);
    expect(states.at(-1)).toBe('saving');
    await answer();
    expect(states.at(-1)).toBe('saved');
  });

  it('a failed save waits, and is sent again by flush', async () => {
    const { answer, autosave, sent, states } = open([new Error('offline')]);
    autosave.change(draft('1'));
    const first = autosave.flush();
    await answer();
    expect(await first).toBe(false);
    expect(states.at(-1)).toBe('failed');
    const second = autosave.flush();
    await answer();
    expect(await second).toBe(true);
    expect(sent).toEqual([
      ['1', 3],
      ['1', 3],
    ]);
  });

  it('autosave never overwrites the work of another person', async () => {
    const conflict = new ReplyError({ status: 409, code: 409, errCode: 'DATA_CONFLICT', message: 'x' }, '/x');
    const { answer, autosave, sent, states } = open([conflict]);
    autosave.change(draft('1'));
    void autosave.flush();
    await answer();
    autosave.change(draft('2'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await autosave.flush()).toBe(false);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toBe('conflict');
  });

  it('leaving stores pending changes, and reports no further states', async () => {
    const { answer, autosave, sent, states } = open();
    autosave.change(draft('1'));
    const before = states.length;
    const stored = autosave.flush();
    autosave.stop();
    await answer();
    expect(await stored).toBe(true);
    expect(sent).toEqual([['1', 3]]);
    expect(states.slice(before)).toEqual(['saving']);
  });

  it('autosave does nothing without a change', async () => {
    const { autosave, sent } = open();
    expect(await autosave.flush()).toBe(true);
    expect(sent).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { traceActions } from './traceActions.ts';

describe('the trace of an action', () => {
  const page = new EventTarget();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', page);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const press = (...types: readonly string[]) => {
    for (const type of types) page.dispatchEvent(new Event(type));
  };

  it('all calls after one press have one trace, of the format of the W3C', () => {
    const headersOf = traceActions();
    press('pointerdown', 'click');
    const first = headersOf();
    vi.advanceTimersByTime(4000);
    expect(headersOf()).toEqual(first);
    expect(first.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(Object.keys(first)).toEqual(['traceparent']);
  });

  it.each([
    ['a press', ['pointerdown']],
    ['a key', ['keydown']],
    ['a click long after the press', ['click']],
  ])('%s begins another trace', (_what, types) => {
    const headersOf = traceActions();
    press('pointerdown', 'click');
    const { traceparent } = headersOf();
    vi.advanceTimersByTime(1500);
    press(...types);
    expect(headersOf().traceparent?.slice(3, 35)).not.toBe(traceparent?.slice(3, 35));
  });

  it('a call of a timer has a trace of its own', () => {
    const headersOf = traceActions();
    press('keydown');
    const { traceparent } = headersOf();
    vi.advanceTimersByTime(5001);
    const later = headersOf();
    expect(later.traceparent).not.toBe(traceparent);
    vi.advanceTimersByTime(5001);
    expect(headersOf().traceparent).not.toBe(later.traceparent);
  });

  it('the ratio decides for a whole action, and the screen is named at each call', () => {
    const names = ['shop.book list', undefined];
    const headersOf = traceActions({ ratio: 0, screen: () => names.shift() });
    press('pointerdown');
    expect(headersOf()).toEqual({
      traceparent: expect.stringMatching(/-00$/),
      baggage: 'isp.screen=shop.book%20list',
    });
    expect(Object.keys(headersOf())).toEqual(['traceparent']);
  });

  it('without a page each call has a trace', () => {
    vi.stubGlobal('window', undefined);
    expect(traceActions()().traceparent).toMatch(/^00-/);
  });
});

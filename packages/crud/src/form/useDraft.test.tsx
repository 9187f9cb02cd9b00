import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookEntity } from '../core/books.fixture.ts';
import { useDraft } from './useDraft.ts';
import type { FormCore } from './useFormCore.ts';
import { useFormEngine } from './useFormEngine.ts';

const key = 'isp:draft:7/301:shop.book:new';
const whileOpen = 'isp:input:7/301:shop.book:new';
const initial = { title: 'a', pages: 1 };
const kept = () => JSON.parse(window.localStorage.getItem(key) ?? 'null')?.values as unknown;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

function open({ offers = true, hasInput = (): boolean => true, lasts = true, model = bookEntity } = {}) {
  return renderHook(() => {
    const bound = useFormEngine({ model, initial, mode: 'add' });
    const [core] = useState(() => ({ ...bound, model, initial }) as unknown as FormCore);
    return { ...bound, draft: useDraft(core, { key, hasInput, offers, lasts }) };
  });
}
const leave = (values: object) =>
  window.localStorage.setItem(key, JSON.stringify({ at: Date.now(), values }));
type Opened = ReturnType<typeof open>;
const write = ({ result }: Opened, title: string) =>
  act(() => result.current.engine.change(['title'], title));

it('useDraft stores the input once after a pause, and at once when the form is left within it', () => {
  const opened = open();
  write(opened, 'b');
  vi.advanceTimersByTime(500);
  write(opened, 'bc');
  vi.advanceTimersByTime(500);
  expect(kept()).toBeUndefined();
  vi.advanceTimersByTime(301);
  expect(kept()).toMatchObject({ title: 'bc' });
  write(opened, 'bcd');
  opened.unmount();
  expect(kept()).toMatchObject({ title: 'bcd' });
  window.localStorage.clear();
  vi.advanceTimersByTime(2000);
  expect(kept()).toBeUndefined();
});

it('a form works without drafts where the browser forbids its storage', () => {
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const opened = open();
  write(opened, 'b');
  expect(() => vi.advanceTimersByTime(900)).not.toThrow();
  act(() => opened.result.current.draft.clear());
  expect(opened.result.current.draft.offered).toBeUndefined();
  opened.unmount();
  forbidden.mockRestore();
});

it('useDraft stores nothing without input', () => {
  leave({ title: 'old' });
  const opened = open({ offers: false, hasInput: () => false });
  expect(opened.result.current.draft.offered).toBeUndefined();
  write(opened, 'b');
  vi.advanceTimersByTime(900);
  expect(kept()).toBeUndefined();
});

it('useDraft offers the draft of an earlier visit, and overwrites it only after the user has answered', () => {
  leave({ title: 'before', pages: 7 });
  const opened = open();
  const { result } = opened;
  expect(result.current.draft.offered?.values).toEqual({ title: 'before', pages: 7 });
  write(opened, 'b');
  vi.advanceTimersByTime(900);
  expect(kept()).toEqual({ title: 'before', pages: 7 });
  act(() => result.current.draft.restore());
  expect(result.current.engine.values()).toMatchObject({ title: 'before', pages: 7 });
  expect(result.current.draft.offered).toBeUndefined();
  write(opened, 'c');
  vi.advanceTimersByTime(900);
  expect(kept()).toMatchObject({ title: 'c', pages: 7 });
  // a draft that was restored is not offered again
  act(() => result.current.draft.restore());
  expect(result.current.engine.values()).toMatchObject({ title: 'c' });
});

it('a draft that was discarded or saved is not offered again', () => {
  leave({ title: 'before' });
  const opened = open();
  act(() => opened.result.current.draft.discard());
  expect([opened.result.current.draft.offered, kept()]).toEqual([undefined, undefined]);
  write(opened, 'b');
  vi.advanceTimersByTime(900);
  expect(kept()).toMatchObject({ title: 'b' });
  act(() => opened.result.current.draft.clear());
  write(opened, 'c');
  vi.advanceTimersByTime(900);
  expect(kept()).toBeUndefined();
});

describe('input of a form without drafts (C28)', () => {
  let hasInput = false;
  const input = () => JSON.parse(window.localStorage.getItem(whileOpen) ?? 'null')?.values as unknown;
  /** Ends the session as the portal does: the input of an open form becomes a draft. */
  const loseSession = () => {
    window.localStorage.setItem(key, window.localStorage.getItem(whileOpen) ?? '');
    window.localStorage.removeItem(whileOpen);
  };
  const begin = () => open({ lasts: false, hasInput: () => hasInput });
  beforeEach(() => {
    hasInput = false;
  });

  it('input of a form without drafts is stored from its first letter on, and deleted with the form', () => {
    const opened = begin();
    expect(input()).toBeUndefined();
    hasInput = true;
    write(opened, 'b');
    expect(input()).toMatchObject({ title: 'b' });
    opened.unmount();
    expect([input(), kept()]).toEqual([undefined, undefined]);
  });

  it('input of a form without drafts is offered once after a lost session, with its last letters', () => {
    const opened = begin();
    hasInput = true;
    write(opened, 'b');
    write(opened, 'bc');
    loseSession();
    opened.unmount();
    expect(kept()).toMatchObject({ title: 'bc' });
    const again = begin();
    expect(again.result.current.draft.offered?.values).toMatchObject({ title: 'bc' });
    act(() => again.result.current.draft.restore());
    expect([kept(), input()]).toEqual([undefined, { title: 'bc', pages: 1 }]);
    again.unmount();
    expect(begin().result.current.draft.offered).toBeUndefined();
  });
});

it('a draft from before a field was renamed fills the field under its present name', () => {
  leave({ caption: 'b', pages: 2 });
  const model = {
    ...bookEntity,
    fields: bookEntity.fields.map((field) =>
      field.name === 'title' ? { ...field, renamedFrom: 'caption' } : field,
    ),
  };
  const { result } = open({ model });
  expect(result.current.draft.offered?.values).toEqual({ title: 'b', pages: 2 });
  act(() => result.current.draft.restore());
  expect(result.current.engine.values()).toMatchObject({ title: 'b', pages: 2 });
});

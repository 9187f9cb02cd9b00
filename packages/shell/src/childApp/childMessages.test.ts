import { describe, expect, it } from 'vitest';
import { isFrom, readChildCommand, readChildReport, toMessage } from './childMessages.ts';
import { type ChildAppEvent, type ChildAppState, nextChildState } from './childState.ts';

const source = 'isp-child-app';
const show = { source, kind: 'show', name: 'stock-map', isActive: true, data: { lang: 'zh-CN' } };

describe('the messages of embedded applications', () => {
  it('what one side writes the other reads (R2.37)', () => {
    const command = { kind: 'show', name: 'stock-map', data: { lang: 'en-US' }, isActive: false } as const;
    expect(readChildCommand(toMessage(command))).toEqual(command);
    const report = { kind: 'error', name: 'stock-map', message: 'gone' } as const;
    expect(readChildReport(toMessage(report))).toEqual(report);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'show'],
    ['an object of somebody else', { ...show, source: 'react-devtools' }],
    ['an unknown kind', { ...show, kind: 'load' }],
    ['a name that is none', { ...show, name: 7 }],
    ['no word of being shown', { ...show, isActive: undefined }],
    ['data that is a list', { ...show, data: [] }],
    ['no data', { ...show, data: null }],
  ])('a command ignores %s (R2.37)', (_what, message) => {
    expect(readChildCommand(message)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a report of somebody else', { kind: 'mounted', name: 'stock-map' }],
    ['an unknown kind', { source, kind: 'token', name: 'stock-map' }],
    ['a report without a name', { source, kind: 'mounted' }],
  ])('a report ignores %s (R2.37)', (_what, message) => {
    expect(readChildReport(message)).toBeUndefined();
  });

  it.each([
    ['https://portal.example', true, true],
    ['https://portal.example', false, false],
    ['https://evil.example', true, false],
    ['null', true, false],
  ])('from %s, our window %s: %s (T-R7)', (origin, isPeer, expected) => {
    const peer = {} as Window;
    const event = { origin, source: isPeer ? peer : ({} as Window) };
    expect(isFrom(event, 'https://portal.example', peer)).toBe(expected);
    expect(isFrom({ origin, source: null }, 'https://portal.example', null)).toBe(false);
  });
});

describe('the states of embedded applications', () => {
  it.each<[ChildAppState, ChildAppEvent, ChildAppState]>([
    ['LOADING', 'mounted', 'MOUNTED'],
    ['LOADING', 'failed', 'ERROR'],
    ['LOADING', 'hidden', 'LOADING'],
    ['MOUNTED', 'hidden', 'HIDDEN'],
    ['MOUNTED', 'mounted', 'MOUNTED'],
    ['MOUNTED', 'failed', 'ERROR'],
    ['HIDDEN', 'shown', 'MOUNTED'],
    ['HIDDEN', 'failed', 'ERROR'],
    ['HIDDEN', 'mounted', 'HIDDEN'],
    ['ERROR', 'retried', 'LOADING'],
    ['ERROR', 'mounted', 'ERROR'],
    ['ERROR', 'shown', 'ERROR'],
  ])('%s, %s: %s (R9.07)', (state, event, expected) => {
    expect(nextChildState(state, event)).toBe(expected);
  });
});

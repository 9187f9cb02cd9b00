import { describe, expect, it } from 'vitest';
import { type Edge, moveSpan, type Span, wordAfter } from './spans.ts';

describe('spans of a text', () => {
  it.each<[string, number, string | undefined]>([
    ['The cat sat.', 0, 'The'],
    ['The cat sat.', 1, 'cat'],
    ['The cat sat.', 3, 'cat'],
    ['The cat sat.', 9, 'The'],
    ['  ，。 ', 0, undefined],
    ['', 0, undefined],
  ])('the word of %j after %d is %j', (content, place, expected) => {
    const span = wordAfter(content, place);
    expect(span && content.slice(span.start, span.end)).toBe(expected);
  });

  const content = '李敏👍🏽在武汉';
  it.each<[string, Span, Edge | undefined, 1 | -1, string]>([
    ['its end on', { start: 0, end: 1 }, 'end', 1, '李敏'],
    ['its end over a sign of two letters', { start: 0, end: 2 }, 'end', 1, '李敏👍🏽'],
    ['its end back', { start: 0, end: 2 }, 'end', -1, '李'],
    ['its end, but not to nothing', { start: 0, end: 1 }, 'end', -1, '李'],
    ['its start on', { start: 0, end: 2 }, 'start', 1, '敏'],
    ['its start, but not to nothing', { start: 1, end: 2 }, 'start', 1, '敏'],
    ['the whole on', { start: 0, end: 2 }, undefined, 1, '敏👍🏽'],
    ['the whole, but not before the text', { start: 0, end: 2 }, undefined, -1, '李敏'],
    ['the whole, but not behind the text', { start: 7, end: 9 }, undefined, 1, '武汉'],
  ])('keys move %s', (_what, span, edge, step, expected) => {
    const moved = moveSpan(content, span, edge, step);
    expect(content.slice(moved.start, moved.end)).toBe(expected);
  });
});

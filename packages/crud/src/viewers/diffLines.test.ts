import { describe, expect, it, vi } from 'vitest';
import { comparedText } from './comparedText.ts';
import { changedPart, diffLines, diffRows, foldSame } from './diffLines.ts';

const marks = { same: ' ', gone: '-', new: '+' };
const drawn = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => marks[kind] + text);

describe('lines of two texts', () => {
  it.each<[string, string, readonly string[]]>([
    ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
    ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['a\nb', 'a\nb\nc', [' a', ' b', '+c']],
    ['a\nb\nc', 'b', ['-a', ' b', '-c']],
    ['', 'a', ['+a']],
    ['a', '', ['-a']],
    ['', '', []],
    ['a\na', 'a', [' a', '-a']],
    ['a\r\nb', 'a\nb', [' a', ' b']],
    ['a\nb\nc\nd', 'b\nd\ne', ['-a', ' b', '-c', ' d', '+e']],
  ])('%j against %j', (before, after, lines) => expect(drawn(before, after)).toEqual(lines));

  it('lines have their numbers on both sides', () => {
    expect(diffLines('a\nb\nc', 'a\nc').map(({ before, after }) => [before, after])).toEqual([
      [1, 1],
      [2, undefined],
      [3, 2],
    ]);
  });

  it('two long texts without a common line are compared without a table of all lines', () => {
    const many = (name: string) => Array.from({ length: 5000 }, (_, at) => `${name}${at}`).join('\n');
    const cells: number[] = [];
    vi.stubGlobal(
      'Uint32Array',
      class extends Uint32Array {
        constructor(length: number) {
          super(length);
          cells.push(length);
        }
      },
    );
    const lines = diffLines(many('a'), many('b'));
    vi.unstubAllGlobals();
    expect(Math.max(...cells)).toBeLessThan(5000 * 1000);
    expect(lines.filter(({ kind }) => kind === 'gone')).toHaveLength(5000);
    expect(lines.filter(({ kind }) => kind === 'new')).toHaveLength(5000);
  });

  it('lines are paired side by side, a removed line beside the line added in its place', () => {
    const rows = diffRows(diffLines('a\nb\nc', 'a\nx\ny\nc'));
    expect(rows.map(({ left, right }) => [left?.text, right?.text])).toEqual([
      ['a', 'a'],
      ['b', 'x'],
      [undefined, 'y'],
      ['c', 'c'],
    ]);
  });

  it('long runs of equal lines are folded, except lines near a change and short runs', () => {
    const items = Array.from({ length: 20 }, (_, at) => at);
    const parts = foldSame(items, (item) => item !== 10);
    expect(parts.map((part) => ('items' in part ? part.items.length : -part.folded.length))).toEqual([
      -7, 7, -6,
    ]);
    expect(foldSame([0, 1, 2], () => true)).toEqual([{ folded: [0, 1, 2], at: 0 }]);
    expect(foldSame([0, 1], () => true)).toEqual([{ items: [0, 1] }]);
  });

  it('two lines differ from the first to the last character that is another', () => {
    expect(changedPart('size: 10', 'size: 120')).toEqual([7, 7, 8]);
    expect(changedPart('aa', 'aaa')).toEqual([2, 2, 3]);
    expect(changedPart('ab', 'cd')).toEqual([0, 2, 2]);
  });
});

it('values are compared by what they say, not by the order of their names', () => {
  expect(comparedText({ b: 1, a: { d: [2], c: null } })).toBe(comparedText('{"a":{"c":null,"d":[2]},"b":1}'));
  expect(comparedText('plain')).toBe('plain');
  expect(comparedText(undefined)).toBe('');
});

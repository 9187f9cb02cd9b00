import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsValue } from '../interpreter/interpret.ts';
import { isCheckable, toBoundedPattern } from './boundedPattern.ts';
import { matchInTurn, toMachine } from './matchInTurn.ts';

const expressionOf = (pattern: string) => toBoundedPattern(pattern, 'u') ?? toBoundedPattern(pattern, '')!;
const inTurn = (pattern: string, text: string) => {
  const { unicode } = expressionOf(pattern);
  return matchInTurn(toMachine(pattern, unicode)!, text);
};

const patterns = [
  '^([a-z]+-){2}[a-z]+$',
  '^(a+)+$',
  '(a|ab)(c|bcd)(d*)$',
  '^(?=.*\\d)(?=.*[a-z])(?!.*--)[\\w-]{3,8}$',
  '^(?:[a-z]|-(?!-))*$',
  '\\bab\\b',
  '\\Ba',
  '^[^\\]a-c]+$',
  '^\\p{L}+$',
  '^[\\w-.]+$',
  'a{2}',
  'x{,2}|a{1',
  '^(?<word>a+)b?$',
  '^$',
  '',
  '^.{2}$',
  '^(a*)*$',
  '^(a?){3}$',
  '\\u{1F600}|\\x61\\t|\\cA',
  '^-?\\d+(\\.\\d+)?$',
  '(a|)+b',
  '^[]a]',
];

describe('a pattern followed in all its ways at once (C35)', () => {
  it.each(patterns)('%j matches what it matches otherwise', (pattern) => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('a', 'b', 'c', 'd', 'ab', 'x', '-', '.', '1', ' ', '名', '😀', ']', 'A', 'a{1'),
          {
            maxLength: 7,
          },
        ),
        (parts) => {
          const text = parts.join('');
          expect(inTurn(pattern, text)).toBe(expressionOf(pattern).test(text));
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ['^([a-z]+-){2}[a-z]+$', 'abcdefgh-ijklmnopqrstuvw', false],
    ['^([a-z]+-){2}[a-z]+$', 'abcdefgh-ijklmno-qrstuvw', true],
    ['^(a+)+$', `${'a'.repeat(900)}!`, false],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'aA'.repeat(450), false],
    ['^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$', `${'a-'.repeat(400)}_`, false],
  ])('%j judges a long text', (pattern, text, expected) => {
    expect(acceptsValue({ pattern }, text, {}, { foreign: true })).toBe(expected);
    expect(isCheckable(pattern)).toBe(true);
  });

  it.each(['^(a+)+\\1$', '^(a+)+(?<!b)$', '^(?<x>a+)+\\k<x>$', '^((a{50}){50}){50}(a*)*$'])(
    '%j cannot be followed so, and is known not to be',
    (pattern) => {
      expect(toMachine(pattern, true)).toBeUndefined();
      expect(isCheckable(pattern)).toBe(false);
      expect(isCheckable(pattern, 5)).toBe(true);
    },
  );
});

import { expect, it } from 'vitest';
import { toCsvLine, withoutFormula } from './csvLine.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['a=1', 'a=1'],
  [' =1', ' =1'],
  ['', ''],
])('T-R14 %j is written as %j', (text, written) => expect(withoutFormula(text)).toBe(written));

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [
    ['a,b', 'say "x"', 'two\nlines', ' edge', 'edge ', ''],
    '"a,b","say ""x""","two\nlines"," edge","edge ",\r\n',
  ],
])('%j is the line %j', (texts, line) => expect(toCsvLine(texts)).toBe(line));

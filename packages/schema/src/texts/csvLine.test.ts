import { expect, it } from 'vitest';
import { toCsvLine } from './csvLine.ts';

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [
    ['a,b', 'say "x"', 'two\nlines', ' edge', 'edge ', ''],
    '"a,b","say ""x""","two\nlines"," edge","edge ",\r\n',
  ],
])('%j is the line %j', (texts, line) => expect(toCsvLine(texts)).toBe(line));

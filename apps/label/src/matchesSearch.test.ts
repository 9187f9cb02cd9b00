import { expect, it } from 'vitest';
import { matchesSearch } from './matchesSearch.ts';

it.each([
  ['金属表面缺陷', '', true],
  ['金属表面缺陷', '  ', true],
  ['金属表面缺陷', '表面', true],
  ['金属表面缺陷', '缺陷 金属', true],
  ['金属表面缺陷', '金属 文本', false],
  ['images/0002.PNG', 'png 02', true],
  ['images/0002.png', '０００２', true],
  ['a.b', 'a*b', false],
])('"%s" is found by "%s": %s', (name, search, expected) => {
  expect(matchesSearch(name, search)).toBe(expected);
});

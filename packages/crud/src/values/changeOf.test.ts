import { fillText } from '@isp/kit';
import { expect, it } from 'vitest';
import { changeOf } from './changeOf.ts';

const t = (text: string, params: Readonly<Record<string, string | number>> = {}) => fillText(text, params);

it.each([
  [{ before: 'b' }, 150, 100, '较上期 +50%', undefined],
  [{ before: 'b', better: 'more' }, 150, 100, '较上期 +50%', 'ok'],
  [{ before: 'b', better: 'less' }, 150, 100, '较上期 +50%', 'bad'],
  [{ before: 'b', better: 'less' }, 2, 3, '较上期 −33.3%', 'ok'],
  [{ before: 'b', unit: '%', better: 'more' }, 97.5, 99, '较上期 −1.5 个百分点', 'bad'],
  [{ before: 'b' }, 5, 5, '与上期持平', undefined],
  [{ before: 'b' }, 5, 0, '上期为 0', undefined],
] as const)('%j from %d, before %d: %s', (card, value, before, text, tag) => {
  expect(changeOf(card, value, before, t)).toEqual({ text, ...(tag ? { tag } : {}) });
});

it('a figure that is not known has not changed', () => {
  expect(changeOf({ before: 'b' }, null, 3, t)).toBeUndefined();
  expect(changeOf({ before: 'b' }, 3, null, t)).toBeUndefined();
  expect(changeOf({}, 3, 2, t)).toBeUndefined();
});

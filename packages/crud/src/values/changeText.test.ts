import { fillText } from '@isp/kit';
import { expect, it } from 'vitest';
import { changeText } from './changeText.ts';

const t = (text: string, params: Readonly<Record<string, string | number>> = {}) => fillText(text, params);

it.each([
  [100, 150, false, '+50%'],
  [3, 2, false, '−33.3%'],
  [-4, -2, false, '+50%'],
  [5, 5, false, '±0%'],
  [0, 3, false, '+¥3'],
  [99, 97.5, true, '−1.5 个百分点'],
  [0, 20, true, '+20 个百分点'],
])('the change from %d to %d, a share: %s, is %s', (before, value, isShare, text) => {
  expect(changeText(before, value, { format: (amount) => `¥${amount}`, isShare, t })).toBe(text);
});

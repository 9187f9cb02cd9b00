import { expect, it } from 'vitest';
import type { TabEntry } from '../model.ts';
import { shownTabs } from './shownTabs.ts';

const tab = (key: string): TabEntry => ({
  key,
  path: `/${key}`,
  fullPath: `/${key}`,
  query: {},
  name: key,
  meta: { keepAlive: true },
  isFixed: key === 'home',
});
const tabs = ['home', 'a', 'b', 'c', 'd'].map(tab);

it.each([
  ['all where there is room', 'a', 5, 'home a b c d', ''],
  ['the fixed one and those opened last', 'd', 3, 'home c d', 'a b'],
  ['an older one in front in place of the oldest', 'a', 3, 'home a d', 'b c'],
  ['the fixed one in front', 'home', 3, 'home c d', 'a b'],
  ['at least the one in front beside the fixed', 'b', 1, 'home b', 'a c d'],
])('the bar shows %s (R2.32)', (_what, active, room, shown, rest) => {
  const { shown: drawn, rest: left } = shownTabs(tabs, active, room);
  expect([drawn, left].map((some) => some.map(({ key }) => key).join(' '))).toEqual([shown, rest]);
});

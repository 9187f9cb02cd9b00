import { describe, expect, it } from 'vitest';
import { tabsInBar } from './tabsInBar.ts';
import type { RecordTab } from './toTabs.ts';

const tab = (key: string, priority?: 1 | 2 | 3): RecordTab => ({
  key,
  tab: { kind: 'operations', title: key, ...(priority === undefined ? {} : { priority }) },
});
const keys = (tabs: readonly RecordTab[]) => tabs.map(({ key }) => key).join('');
const split = (tabs: readonly RecordTab[], active: string) => {
  const { shown, rest } = tabsInBar(tabs, active);
  return [keys(shown), keys(rest)];
};

describe('the bar of a record has six tabs', () => {
  const eight = [...'abcdefgh'].map((key) => tab(key));

  it('with six tabs there is nothing behind 更多', () => {
    expect(split(eight.slice(0, 6), 'a')).toEqual(['abcdef', '']);
  });
  it('with more, the first six are in the bar', () => {
    expect(split(eight, 'a')).toEqual(['abcdef', 'gh']);
  });
  it('tabs that matter more are in the bar, in the order of the schema', () => {
    const ranked = eight.map((one) => (one.key === 'b' ? tab('b', 3) : one.key === 'h' ? tab('h', 1) : one));
    expect(split(ranked, 'a')).toEqual(['acdefh', 'bg']);
  });
  it('the open tab is in the bar, in place of the last one', () => {
    expect(split(eight, 'h')).toEqual(['abcdeh', 'fg']);
    expect(split(eight, 'f')).toEqual(['abcdef', 'gh']);
  });
});

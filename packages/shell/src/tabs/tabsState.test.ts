import { describe, expect, it } from 'vitest';
import type { TabEntry } from '../model.ts';
import { closeAllTabs, closeOtherTabs, closeTab, openTab, renameTab, type TabsState } from './tabsState.ts';

/** Returns the tab of a page that is named by one letter; a capital letter means a fixed tab. */
const tab = (letter: string): TabEntry => ({
  key: letter,
  path: `/${letter}`,
  fullPath: `/${letter}`,
  query: {},
  name: letter,
  meta: { keepAlive: true },
  ...(letter === letter.toUpperCase() && Number.isNaN(Number(letter)) ? { isFixed: true } : {}),
});

/**
 * Returns the state that a text describes. `'A b *c'` means three pages: A is fixed (capital letter), and c is
 * shown (`*`).
 */
const stateOf = (text: string): TabsState => {
  const words = text.split(' ').filter(Boolean);
  return {
    tabs: words.map((word) => tab(word.replace('*', ''))),
    active: words.find((word) => word.startsWith('*'))?.slice(1),
  };
};
const textOf = ({ tabs, active }: TabsState) =>
  tabs.map(({ key }) => (key === active ? `*${key}` : key)).join(' ');

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at)).join(' ');

describe('tabs', () => {
  it.each([
    ['the first page', '', 'a', '*a'],
    ['behind the others', '*a b', 'c', 'a b *c'],
    ['an open page where it stands', 'a b *c', 'a', '*a b c'],
    ['up to twenty', `${numbers(1, 18)} *19`, '20', `${numbers(1, 19)} *20`],
    ['the 21st closes the oldest', `*1 ${numbers(2, 20)}`, '21', `${numbers(2, 20)} *21`],
    ['fixed ones are spared', `A B ${numbers(1, 17)} *18`, '19', `A B ${numbers(2, 18)} *19`],
    ['a fixed one before the others', 'A b *c', 'D', 'A *D b c'],
    ['one that is open closes nothing', `1 ${numbers(2, 19)} *20`, '1', `*1 ${numbers(2, 20)}`],
  ])('the tabs with an opened page: %s (R3.05)', (_, before, key, after) => {
    expect(textOf(openTab(stateOf(before), tab(key)))).toBe(after);
  });

  it('the 21st closes the oldest that may close, and none when none may (R3.05)', () => {
    const full = stateOf(`1 2 3 ${numbers(4, 19)} *20`);
    expect(textOf(openTab(full, tab('21'), (key) => Number(key) > 2))).toBe(`1 2 ${numbers(4, 20)} *21`);
    expect(openTab(full, tab('21'), () => false).tabs).toHaveLength(21);
  });

  it('the tabs replace path, query and name when a page is opened again (R3.05)', () => {
    const again = { ...tab('a'), fullPath: '/a?page=2', query: { page: '2' }, name: 'A page' };
    expect(openTab(stateOf('a *b'), again)).toEqual({ tabs: [again, tab('b')], active: 'a' });
  });

  it('the tabs keeps a fixed page fixed when it is opened again', () => {
    expect(openTab(stateOf('A *b'), { ...tab('a'), key: 'A' }).tabs[0]?.isFixed).toBe(true);
  });

  it.each([
    ['the right neighbour comes to the front', 'a *b c', 'b', 'a *c'],
    ['the left one when there is no right one', 'a b *c', 'c', 'a *b'],
    ['another page stays in front', 'a *b c', 'a', '*b c'],
    ['the last page', '*a', 'a', ''],
    ['a fixed one stays', 'A *b', 'A', 'A *b'],
    ['one that is not there', 'a *b', 'x', 'a *b'],
  ])('the tabs without a closed page: %s (R2.32)', (_, before, key, after) => {
    expect(textOf(closeTab(stateOf(before), key))).toBe(after);
  });

  it.each([
    ['it comes to the front', 'a *b c', 'c', '*c'],
    ['fixed ones stay', 'A b *c D', 'b', 'A *b D'],
    ['one that is not there', 'a *b', 'x', 'a *b'],
  ])('the tabs with the others closed: %s (R2.32)', (_, before, key, after) => {
    expect(textOf(closeOtherTabs(stateOf(before), key))).toBe(after);
  });

  it.each([
    ['none is left', 'a *b c', ''],
    ['a fixed one comes to the front', 'A b *c', '*A'],
    ['the fixed one in front stays there', 'A *B c', 'A *B'],
  ])('the tabs with all closed: %s (R2.32)', (_, before, after) => {
    expect(textOf(closeAllTabs(stateOf(before)))).toBe(after);
  });

  it('the tabs renames a page and leaves the other entries as they are', () => {
    const before = stateOf('a *b');
    const after = renameTab(before, 'b', 'Dune');
    expect(after.tabs.map(({ name }) => name)).toEqual(['a', 'Dune']);
    expect(after.tabs[0]).toBe(before.tabs[0]);
    expect(renameTab(before, 'b', 'b')).toBe(before);
    expect(renameTab(before, 'x', 'Dune')).toBe(before);
  });
});

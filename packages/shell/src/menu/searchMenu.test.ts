import pinyin from 'pinyin-match';
import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '../model.ts';
import { isFoundBy, searchMenu } from './searchMenu.ts';

const leaf = (name: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id: name,
  code: name,
  name,
  path: `/${name}`,
  children: [],
  ...more,
});

const nodes = [
  leaf('书籍管理'),
  leaf('仓储清单'),
  leaf('监控中心', { children: [leaf('借阅监控'), leaf('归还日志')] }),
  leaf('重庆分店'),
  leaf('银行卡'),
  leaf('Reading logs'),
  leaf('Shelf'),
  leaf('我的Shelf'),
];

const found = (term: string) => searchMenu(nodes, term, pinyin.match).map(({ entry }) => entry.name);

describe('searchMenu', () => {
  it.each<[term: string, names: string[]]>([
    // names are found by their beginning as it is written
    ['书', ['书籍管理']],
    ['书籍管理', ['书籍管理']],
    ['管理', []],
    [' 仓储 ', ['仓储清单']],
    // names are found by the initials of their pinyin
    ['sj', ['书籍管理']],
    ['SJGL', ['书籍管理']],
    ['ccqd', ['仓储清单']],
    ['gl', []],
    // names are found by their full pinyin, also if it is incomplete or contains the separators of an input method
    ['shuji', ['书籍管理']],
    ['shujig', ['书籍管理']],
    ["shu'ji", ['书籍管理']],
    ['cang chu', ['仓储清单']],
    ['guanli', []],
    ['jie', ['借阅监控']],
    // some characters have several readings
    ['chongq', ['重庆分店']],
    ['cqfd', ['重庆分店']],
    ['yinhang', ['银行卡']],
    ['yhk', ['银行卡']],
    // Latin names are found by the beginning of any word
    ['rea', ['Reading logs']],
    ['LOG', ['Reading logs']],
    ['reading lo', ['Reading logs']],
    ['ogs', []],
    ['shelf', ['Shelf', '我的Shelf']],
    ['helf', []],
    // these terms find nothing
    ['', []],
    ['   ', []],
    ['(', []],
    ['.*', []],
    ['💥', []],
  ])('%j finds %j (R2.33)', (term, names) => {
    expect(found(term)).toEqual(names);
  });

  it.each([
    ['书籍', '书籍'],
    ['sj', '书籍'],
    ['shujig', '书籍管'],
  ])('%j marks %j (R2.33)', (term, marked) => {
    const [hit] = searchMenu(nodes, term, pinyin.match);
    expect(hit?.entry.name.slice(hit.start, hit.end)).toBe(marked);
  });

  it('a word in the middle is marked at its position (R2.33)', () => {
    const [hit] = searchMenu(nodes, 'log');
    expect(hit?.entry.name.slice(hit.start, hit.end)).toBe('log');
  });

  it('searchMenu returns the groups an entry lies in (R2.33)', () => {
    expect(searchMenu(nodes, '借阅')[0]?.trail).toEqual(['监控中心']);
  });

  it.each([
    ['书籍管理', 'sj', true],
    ['书籍管理', ' 书籍 ', true],
    ['书籍管理', '管理', false],
    ['书籍管理', '', false],
  ])('a name %j alone is found by %j: %s (R2.33)', (name, term, isFound) => {
    expect(isFoundBy(name, term, pinyin.match)).toBe(isFound);
  });

  it('searchMenu finds what is written before the pinyin is loaded (R2.33)', () => {
    expect(searchMenu(nodes, '书')).toHaveLength(1);
    expect(searchMenu(nodes, 'sj')).toEqual([]);
  });
});

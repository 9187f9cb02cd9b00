import { describe, expect, it } from 'vitest';
import { menuName } from './menuName.ts';

describe('menuName', () => {
  it.each([
    ['运行', 'Runs'],
    ['书架', 'Shelf'],
    ['实验', 'Experiment'],
    ['无翻译', '无翻译'],
  ])('the name of %s is that of the portal, of the entity or of its area: %s', (title, name) => {
    const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      common: { 运行: 'Runs' },
      'shop.book': { 运行: 'Run', 书架: 'Shelf' },
      shop: { 书架: 'Rack', 实验: 'Experiment' },
    };
    const translate = (text: string, scope = '') =>
      [scope, scope.split('.')[0] ?? '', 'common'].flatMap((part) => texts[part]?.[text] ?? [])[0];
    expect(menuName(title, 'shop.book', translate)).toBe(name);
  });
});

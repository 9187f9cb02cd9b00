import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { siteTexts } from '../site/siteTexts.ts';
import { createLanguage, pageContext } from './createLanguage.ts';
import { englishTexts } from './englishTexts.ts';
import { localeOf } from './locales.ts';
import { toResources } from './toResources.ts';

function keep(language?: string) {
  const kept = new Map(language === undefined ? [] : [['isp-language', language]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const create = (storage: ReturnType<typeof keep>) =>
  createLanguage({
    storage,
    key: 'isp-language',
    loadEnglish: async () => ({
      common: { 名称: 'Name' },
      shop: { 名称: 'Title' },
      'shop.toy': { 名称: 'Called' },
    }),
  });

describe('the language (R9.03)', () => {
  it.each([
    [undefined, 'zh-CN'],
    ['zh-cn', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['en-us', 'en-US'],
    ['fr', 'en-US'],
  ])('stored %s is %s', async (stored, locale) => {
    expect((await create(keep(stored))).getState().locale).toBe(locale);
  });

  it('the language is remembered as zh-cn and en-us', async () => {
    const storage = keep();
    const language = await create(storage);
    await language.choose('en-US');
    expect(storage.kept.get('isp-language')).toBe('en-us');
    await language.choose('zh-CN');
    expect(storage.kept.get('isp-language')).toBe('zh-cn');
  });

  it('the language translates into English and leaves Chinese as it is (R2.36)', async () => {
    const language = await create(keep());
    expect(language.getState().translate('登录')).toBeUndefined();
    await language.choose('en-US');
    expect(language.getState().translate('登录')).toBe('Sign in');
    expect(language.getState().translate('没有这个词')).toBeUndefined();
    expect(language.getState().antd.locale).toBe('en');
    expect(localeOf('zh-cn')).toBe('zh-CN');
  });

  it('the last choice wins', async () => {
    const language = await create(keep());
    await Promise.all([language.choose('en-US'), language.choose('zh-CN')]);
    expect(language.getState().locale).toBe('zh-CN');
  });

  it('a text with template syntax is not interpolated (T-R1)', async () => {
    const language = await create(keep('en-us'));
    for (const text of ['{{constructor}}', '$t(登录)', 'a:b.c', '__proto__']) {
      expect(language.getState().translate(text) ?? text).toBe(text);
    }
  });

  it('the language asks an entity first, then its area, then the common texts', async () => {
    const language = await create(keep('en-us'));
    expect(language.getState().translate('名称', 'shop.toy')).toBe('Called');
    expect(language.getState().translate('名称', 'shop.book')).toBe('Title');
    expect(language.getState().translate('名称', 'other.book')).toBe('Name');
    expect(language.getState().translate('名称', 'shop')).toBe('Title');
    expect(language.getState().translate('名称', 'other')).toBe('Name');
    expect(language.getState().translate('名称')).toBe('Name');
  });

  it('the language keeps the texts of areas apart', () => {
    expect(toResources({ common: { 名称: 'Name' }, shop: { 名称: 'Title' } })).toEqual({
      名称: 'Name',
      '名称\u0004shop': 'Title',
    });
  });
});

/**
 * Returns the texts that the sources in a folder pass to the translator. Examples in comments are left out, because
 * they show texts of other portals.
 */
const textsUsedIn = (folder: URL, isMeant: (name: string) => boolean) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && isMeant(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, ''))
    .flatMap((source) =>
      [...source.matchAll(/\b(?:t|notice)\(\s*(?:\w+ \? )?'([^']+)'/g)].map(([, text = '']) => text),
    );

it.each([
  ['the portal', '..', englishTexts, 20, (name: string) => !name.startsWith('site')],
  ['a site', '../site/', siteTexts, 8, () => true],
] as const)('every text of %s has an English one (R2.36)', (_, folder, texts, least, isMeant) => {
  const used = textsUsedIn(new URL(folder, import.meta.url), isMeant);
  expect(used.length).toBeGreaterThan(least);
  expect(used.filter((text) => !Object.hasOwn(texts, text))).toEqual([]);
});

it('the platform’s language applies until the user chooses one, and is not remembered (R9.03)', async () => {
  const storage = keep();
  const language = await create(storage);
  await language.suggest('en-us');
  expect([language.getState().locale, storage.kept.size]).toEqual(['en-US', 0]);
  await language.choose('zh-CN');
  await language.suggest('en-us');
  expect(language.getState().locale).toBe('zh-CN');
});

it('a text is looked up once, and in every area and language by itself', async () => {
  const language = await create(keep('zh-cn'));
  expect(language.getState().translate('名称', 'shop')).toBeUndefined();
  await language.choose('en-US');
  const { translate } = language.getState();
  const looked = vi.spyOn(language.i18n, 't');
  expect([translate('名称'), translate('名称', 'shop'), translate('名称', 'bank')]).toEqual([
    'Name',
    'Title',
    'Name',
  ]);
  const times = looked.mock.calls.length;
  expect([translate('名称'), translate('名称', 'shop'), translate('名称', 'bank')]).toEqual([
    'Name',
    'Title',
    'Name',
  ]);
  expect(looked.mock.calls).toHaveLength(times);
});

it('a record’s page and its button say one word in Chinese and two in English (R2.36)', async () => {
  const language = await create(keep());
  const shown = () => [
    language.i18n.t('详情', { context: pageContext }),
    language.getState().translate('详情') ?? '详情',
  ];
  expect(shown()).toEqual(['详情', '详情']);
  await language.choose('en-US');
  // The button is drawn by the screens, which do not use the scope of page headings. So the button keeps its own
  // translation.
  expect(shown()).toEqual(['Detail', '详情']);
});

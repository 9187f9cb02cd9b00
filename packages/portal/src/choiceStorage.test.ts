import { expect, it } from 'vitest';
import { choiceStorage } from './choiceStorage.ts';
import { readChoices } from './site/siteChoices.ts';
import { storageKeysOf } from './storage.ts';
import { memoryStorage } from './testing/memoryStorage.ts';

it('R9.03 what is chosen is kept in the browser, and the service is told', () => {
  const keys = storageKeysOf('shop');
  const storage = memoryStorage();
  const cookies: string[] = [];
  const page = {
    set cookie(value: string) {
      cookies.push(value);
    },
    get cookie() {
      return '';
    },
  };
  const choices = choiceStorage(storage, page);
  choices.setItem(keys.language, 'en-us');
  choices.setItem(keys.theme, 'theme-dark');
  expect(choices.getItem(keys.language)).toBe('en-us');
  expect(storage.getItem(keys.theme)).toBe('theme-dark');
  for (const cookie of cookies) expect(cookie).toMatch(/; path=\/; max-age=31536000; samesite=lax$/);
  const header = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  expect(readChoices(header, keys)).toEqual({ locale: 'en-US', theme: 'theme-dark' });
});

it.each([
  ['', undefined, undefined],
  ['shop-language=zh-CN; other-theme=theme-pine', 'zh-CN', undefined],
  ['xshop-theme=a; shop-theme=theme-pine', undefined, 'theme-pine'],
  ['shop-theme="><script>', undefined, undefined],
  ['shop-theme=; shop-language=', undefined, undefined],
])('R9.03 reads of the cookies %j', (cookies, locale, theme) => {
  expect(readChoices(cookies, storageKeysOf('shop'))).toEqual({ locale, theme });
});

import { expect, it } from 'vitest';
import { readChoices } from '../site/siteChoices.ts';
import { choiceCookies } from './choiceCookies.ts';
import { storageKeysOf } from './storage.ts';

/** Returns a document that stores cookies as a browser does. Attributes such as `max-age` are ignored. */
function pageWithCookies(cookies: string[] = []) {
  const kept = new Map<string, string>();
  return {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(cookie: string) {
      cookies.push(cookie);
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      kept.set(name, value);
    },
  };
}

it('what is chosen is kept in cookies, where the service finds it too (R4.04, R9.03)', () => {
  const keys = storageKeysOf('shop');
  const cookies: string[] = [];
  const page = pageWithCookies(cookies);
  const choices = choiceCookies(page);
  expect(choices.getItem(keys.language)).toBeNull();
  choices.setItem(keys.language, 'en-us');
  choices.setItem(keys.theme, '深色; theme');
  expect([choices.getItem(keys.language), choices.getItem(keys.theme)]).toEqual(['en-us', '深色; theme']);
  choices.setItem(keys.theme, 'theme-dark');
  for (const cookie of cookies) expect(cookie).toMatch(/; path=\/; max-age=31536000; samesite=lax$/);
  expect(readChoices(page.cookie, keys)).toEqual({ locale: 'en-US', theme: 'theme-dark' });
  // `%` is not a valid encoding, so the value was not written by this code and is ignored.
  page.cookie = 'shop-theme=%';
  expect(choices.getItem(keys.theme)).toBeNull();
});

it.each([
  ['', undefined, undefined],
  ['shop-language=zh-CN; other-theme=theme-pine', 'zh-CN', undefined],
  ['xshop-theme=a; shop-theme=theme-pine', undefined, 'theme-pine'],
  ['shop-theme="><script>', undefined, undefined],
  ['shop-theme=; shop-language=', undefined, undefined],
])('choiceCookies reads of the cookies %j (R9.03)', (cookies, locale, theme) => {
  expect(readChoices(cookies, storageKeysOf('shop'))).toEqual({ locale, theme });
});

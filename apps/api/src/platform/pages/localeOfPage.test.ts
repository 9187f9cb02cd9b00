import { expect, it } from 'vitest';
import { localeOfPage } from './localeOfPage.ts';

it.each([
  ['isp-language=en-us', 'zh-CN,zh;q=0.9', 'en-US'],
  ['isp-theme=theme-dark; isp-language=zh-cn', 'en-GB,en;q=0.9', 'zh-CN'],
  // a similar cookie of another portal on the same host has no effect
  ['other-isp-language=en-us', 'zh-CN', 'zh-CN'],
  [undefined, 'en', 'en-US'],
  [undefined, 'enm', 'zh-CN'],
  [undefined, undefined, 'zh-CN'],
])('a page for the cookie %j and a browser of %j is in %s (R2.36)', (cookie, language, locale) => {
  const headers = { ...(cookie && { cookie }), ...(language && { 'accept-language': language }) };
  expect(localeOfPage(headers)).toBe(locale);
});

import { afterEach, expect, it, vi } from 'vitest';
import { offerEnglish } from './offerEnglish.ts';
import { wantsEnglish } from './wantsEnglish.ts';

afterEach(() => document.body.replaceChildren());

const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === name);

it.each([
  [null, ['en-US', 'zh-CN'], true],
  [null, ['en'], true],
  [null, ['EN-gb'], true],
  [null, ['zh-CN', 'en-US'], false],
  [null, ['enx'], false],
  [null, [], false],
  ['zh-cn', ['en-US'], false],
  ['en-us', ['en-US'], false],
] as const)(
  'with %s stored and the languages %j English is offered: %s (R2.36)',
  (stored, languages, isOffered) => {
    expect(wantsEnglish(stored, languages)).toBe(isOffered);
  },
);

it.each([
  ['Switch to English', 'en-US'],
  ['继续使用中文', 'zh-CN'],
])('the answer “%s” chooses %s and takes the bar away (R2.36)', (name, locale) => {
  const choose = vi.fn();
  offerEnglish(choose);
  expect(document.querySelector('section')).toHaveAttribute('aria-label', 'Language');
  buttonOf(name)?.click();
  expect(choose.mock.calls).toEqual([[locale]]);
  expect(document.querySelector('section')).toBeNull();
});

it('the bar is taken away by the function that offering returns', () => {
  const withdraw = offerEnglish(vi.fn());
  withdraw();
  expect(document.body).toBeEmptyDOMElement();
});

import { expect, it } from 'vitest';
import { giveNonceToStyles } from './giveNonceToStyles.ts';

it('every style made by a script carries the nonce, nothing else does (T-R7)', () => {
  const page = document.implementation.createHTMLDocument();
  giveNonceToStyles(page, 'abc');
  expect(page.createElement('style').nonce).toBe('abc');
  expect(page.createElement('STYLE').nonce).toBe('abc');
  expect(page.createElement('script').nonce).toBe('');
  expect(page.createElement('div')).toBeInstanceOf(HTMLDivElement);
});

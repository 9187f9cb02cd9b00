// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isPlainKey } from './isPlainKey.ts';

/** Returns true if a key that is pressed on this element is a shortcut key for the screen. */
function heardOn(markup: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = markup;
  const target = document.body.querySelector('#x') ?? document.body;
  let heard: boolean | undefined;
  const listen = (event: KeyboardEvent) => {
    heard = isPlainKey(event);
  };
  document.addEventListener('keydown', listen, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true, ...init }));
  return heard ?? false;
}

describe('a key of a screen', () => {
  it.each([
    ['the page itself', ''],
    ['a link', '<a id="x" href="#y">y</a>'],
    ['a button', '<button id="x">y</button>'],
    ['a checkbox', '<input id="x" type="checkbox">'],
    ['a row', '<table><tbody><tr id="x" tabindex="-1"></tr></tbody></table>'],
  ])('a key of a screen is heard on %s', (_where, markup) => expect(heardOn(markup)).toBe(true));

  it.each([
    ['a text box', '<input id="x">'],
    ['a number', '<input id="x" type="number">'],
    ['a text area', '<textarea id="x"></textarea>'],
    ['edited text', '<div contenteditable="true"><b id="x">y</b></div>'],
    ['a select', '<div role="combobox"><span id="x"></span></div>'],
    ['a dialog', '<div role="dialog"><button id="x">y</button></div>'],
    ['a drawer', '<div class="ant-drawer"><button id="x">y</button></div>'],
    ['an open menu', '<ul class="ant-dropdown"><li id="x" tabindex="0">y</li></ul>'],
  ])('a key of a screen is not heard in %s', (_where, markup) => expect(heardOn(markup)).toBe(false));

  it.each([
    ['an input method at work', { isComposing: true }],
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Alt', { altKey: true }],
  ])('a key of a screen is not heard with %s', (_with, init) => expect(heardOn('', init)).toBe(false));

  it.each(['Enter', ' '])('the key "%s" presses a control and is not a key of the screen', (key) => {
    expect(heardOn('<button id="x">y</button>', { key })).toBe(false);
    expect(heardOn('<a href="#y"><b id="x">y</b></a>', { key })).toBe(false);
    expect(heardOn('<div role="tab" id="x" tabindex="0">y</div>', { key })).toBe(false);
    expect(heardOn('<table><tbody><tr id="x" tabindex="-1"></tr></tbody></table>', { key })).toBe(true);
  });
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { takesText } from './takesText.ts';

const on = (markup: string) => {
  document.body.innerHTML = markup;
  return takesText(document.querySelector('#x'));
};

it.each([
  '<input id="x">',
  '<input id="x" type="number">',
  '<input id="x" type="search" role="combobox">',
  '<textarea id="x"></textarea>',
  '<select id="x"></select>',
  '<div contenteditable="true"><b id="x">y</b></div>',
  '<div contenteditable="plaintext-only"><b id="x">y</b></div>',
  '<div contenteditable=""><b id="x">y</b></div>',
  '<div role="combobox"><span id="x"></span></div>',
  '<div role="textbox" id="x"></div>',
])('letters belong to %s', (markup) => expect(on(markup)).toBe(true));

it.each([
  '<div id="x"></div>',
  '<button id="x">y</button>',
  '<a id="x" href="#y">y</a>',
  ...['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'color', 'range'].map(
    (type) => `<input id="x" type="${type}">`,
  ),
  '<div id="x" contenteditable="false"></div>',
])('letters do not belong to %s', (markup) => expect(on(markup)).toBe(false));

it('a target that is not an element takes no text', () => {
  expect(takesText(null)).toBe(false);
  expect(takesText(document)).toBe(false);
});

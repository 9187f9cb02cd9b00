import { fillText } from '@isp/kit';
import { loadArea } from '@isp/schema';
import { expect, it } from 'vitest';
import type { Text } from '../context/useText.ts';
import { shop } from '../testing/shop.fixture.ts';
import { enUS } from '../texts/enUS.ts';
import { actionText, remarkText, userText } from './logWords.ts';

const book = loadArea(shop).area.entities.book!;
const own: Record<string, string> = { ...enUS, 图书: 'Book', 付印: 'Print', 在售: 'On sale', 系统: 'System' };
const zh: Text = (text, values) => (values ? fillText(text, values) : text);
const en: Text = (text, values) => {
  const word = Object.hasOwn(own, text) ? (own[text] ?? text) : text;
  return values ? fillText(word, values) : word;
};
const entry = { action: '付印', content: '付印图书“海底“两”万里”' };

it('log entries are translated into the language of the reader, names stay as they are (T-R17)', () => {
  expect(actionText('付印', en)).toBe('Print');
  expect(actionText('变为在售', en)).toBe('Set the status to On sale');
  expect(actionText('变为在售', zh)).toBe('将状态改为 在售');
});

it('a sentence that repeats the action and the record is left out, another one stays, and a person is not translated (T-R17)', () => {
  expect(remarkText(book, entry, zh)).toBe('');
  expect(remarkText(book, { action: '付印', content: '别的话' }, en)).toBe('别的话');
  expect(userText({ operatorName: '系统', operatorId: null }, en)).toBe('System');
  expect(userText({ operatorName: '系统', operatorId: '7' }, en)).toBe('系统');
});

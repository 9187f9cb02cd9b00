import { expect, it } from 'vitest';
import type { Text } from '../context/useText.ts';
import { remarkText, userText } from './logWords.ts';

const words: Readonly<Record<string, string>> = { 付印: 'Print', 系统: 'System', 别的话: 'Other words' };
const zh: Text = (text) => text;
const en: Text = (text) => words[text] ?? text;

it('a sentence that repeats the record and the action is left out, another one remains (T-R17)', () => {
  expect(remarkText({ action: '付印', content: '图书“海底“两”万里”：付印' }, zh)).toBe('');
  expect(remarkText({ action: 'Print', content: 'Book “海底“两”万里”: Print' }, en)).toBe('');
  expect(remarkText({ action: '付印', content: '别的话' }, en)).toBe('Other words');
});

it('the name of the service is translated, the name of a person is not (T-R17)', () => {
  expect(userText({ operatorName: '系统', operatorId: null }, en)).toBe('System');
  expect(userText({ operatorName: '系统', operatorId: '7' }, en)).toBe('系统');
});

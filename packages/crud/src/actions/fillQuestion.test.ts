import { fromJsonSchema } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import type { Words } from '../context/notice.tsx';
import { defaultWidgets } from '../extend/defaultWidgets.tsx';
import { fillQuestion } from './fillQuestion.ts';

const { fields } = fromJsonSchema({
  type: 'object',
  properties: {
    name: { type: 'string' },
    price: { type: 'string', format: 'money' },
    kind: { oneOf: [{ const: 'A', title: '精装' }] },
    size: { type: 'integer', 'x-ui': { unit: '册' } },
  },
});
const form = fromJsonSchema({
  type: 'object',
  properties: { size: { type: 'integer', 'x-ui': { unit: '箱' } } },
});
const english: Readonly<Record<string, string>> = { 精装: 'hardback', '、': ', ', 箱: 'boxes' };
const words = (locale: Words['locale']): Words => ({
  locale,
  t: (text) => (locale === 'en-US' ? (english[text] ?? text) : text),
});
const rows = [
  { name: '红楼梦', price: '1280', kind: 'A', size: 3 },
  { name: '家', price: '12.5', kind: 'A', size: 3 },
];
const ask = (text: string, more: object = {}, locale: Words['locale'] = 'zh-CN') =>
  fillQuestion(text, { entity: { fields }, widgets: defaultWidgets, rows, ...more }, words(locale));
const action = { form: { ...form, record: {}, groups: [], width: 0 } };

describe('values in a question', () => {
  it.each<[string, string]>([
    ['确定支付 {price}?', '确定支付 1,280.00、12.50?'],
    ['确定删除{kind}的 {n} 本?', '确定删除精装的 2 本?'],
    ['确定运走 {size}?', '确定运走 3 册?'],
  ])('%s is asked as %s', (text, asked) => expect(ask(text)).toBe(asked));

  it('values are written as cells show them, in the language of the question', () => {
    expect(ask('Delete {n} {kind}?', {}, 'en-US')).toBe('Delete 2 hardback?');
  });

  it('values come from the form where it has a field of that name with a value', () => {
    expect(ask('确定运走 {size}?', { action })).toBe('确定运走 …?');
    expect(ask('确定运走 {size}?', { action, answers: { size: 1200 } })).toBe('确定运走 1,200 箱?');
    expect(ask('Take {size}?', { action, answers: { size: 2 } }, 'en-US')).toBe('Take 2 boxes?');
  });

  it('fillQuestion lists at most three values, and writes … without a record', () => {
    const many = ['一', '二', '三', '四'].map((name) => ({ name }));
    expect(ask('确定归还{name}?', { rows: many })).toBe('确定归还一、二、三…?');
    expect(ask('确定归还 {n} 本{name}?', { rows: [], count: 40 })).toBe('确定归还 40 本…?');
  });

  it('a placeholder that names no field stays as it is', () => {
    expect(ask('{toString} {gone}')).toBe('{toString} {gone}');
  });
});

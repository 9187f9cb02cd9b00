import { readdirSync, readFileSync } from 'node:fs';
import { checkArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import type { WidgetPage } from '../../widgets/widgetData.ts';
import { exampleTexts } from '../choices/exampleTexts.ts';
import { readFragment } from './readFragment.ts';

const field = { type: 'string', title: '书名' };
const record = { type: 'object', properties: { name: field } };
const print = (json: unknown) => JSON.stringify(json, null, 2);
const known = ['shop.book'];

describe('a part of an area file', () => {
  it.each([
    ['a field', print(field), 'field', ['sample', 'item', 'item']],
    ['a field with its name', `"name": ${print(field)}`, 'fields', ['sample', 'item']],
    ['a line of a file', `  "name": ${print(field)},\n`, 'fields', ['sample', 'item']],
    ['two lines', `"name": ${print(field)},\n"pages": { "type": "integer" },`, 'fields', ['sample', 'item']],
    ['a record', print(record), 'record', ['sample', 'item']],
    [
      'the fields of a record',
      print({ required: ['name'], properties: record.properties }),
      'record',
      ['sample', 'item'],
    ],
    ['an entity', print({ title: '书', record }), 'entity', ['sample', 'item']],
    ['an entity with its name', `"book": ${print({ record })}`, 'entities', ['sample']],
    ['a reference to a known entity', print({ 'x-ref': 'shop.book' }), 'field', ['sample', 'item', 'item']],
    [
      'a reference to another entity',
      print({ 'x-ref': 'store.shelf' }),
      'field',
      ['store', 'item', 'item', 'shelf'],
    ],
  ])('%s gets an area without mistakes around it', (_, text, kind, made) => {
    const found = readFragment(text, known);
    expect(found?.kind).toBe(kind);
    expect(found?.made).toEqual(made);
    expect(
      checkArea(found?.text ?? '', { areas: known }).filter(({ severity }) => severity !== 'warning'),
    ).toEqual([]);
    expect(Object.keys(JSON.parse(found?.text ?? '').entities)).toContain(found?.entity.split('.')[1]);
  });

  it.each([
    ['an empty text', ''],
    ['an empty object', '{}'],
    ['an area', print({ area: 'shop', entities: {} })],
    ['an area without a name', print({ entities: { book: { record } } })],
    ['a text that is no JSON', '{ "type": "string"'],
    ['a list', print([field])],
    ['an object of other things', print({ name: 'book', version: 1 })],
  ])('%s is none', (_, text) => {
    expect(readFragment(text, known)).toBeUndefined();
  });

  it('the texts of an added entity have English', () => {
    const { text = '' } = readFragment(print({ 'x-ref': 'store.shelf' }), []) ?? {};
    const chinese = text.match(/\p{Script=Han}+/gu) ?? [];
    expect(chinese.filter((word) => !Object.hasOwn(exampleTexts, word))).toEqual([]);
  });

  const pages = new URL('../../widgets/pages/', import.meta.url);
  it.each(readdirSync(pages))('the JSON on the page of the widget %s is one', (file) => {
    const { beside, schema }: WidgetPage = JSON.parse(readFileSync(new URL(file, pages), 'utf8'));
    const found = readFragment(print({ properties: { ...beside, item: schema } }), []);
    expect(found?.kind).toBe('record');
    expect(
      checkArea(found?.text ?? '', { areas: [] }).filter(({ severity }) => severity !== 'warning'),
    ).toEqual([]);
  });
});

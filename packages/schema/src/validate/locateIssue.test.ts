import { expect, it } from 'vitest';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { fromJsonSchema } from '../load/fromJsonSchema.ts';
import { locateIssue } from './locateIssue.ts';

const text = { type: 'string' };
const place: JsonSchemaObject = {
  type: 'object',
  required: ['town', 'street', 'id'],
  properties: {
    town: text,
    street: { type: 'object', required: ['no'], properties: { no: text, side: text } },
    id: { ...text, readOnly: true },
    note: text,
  },
};
const placesOf = (schema: JsonSchemaObject, keyword = 'required') => {
  const [field] = fromJsonSchema({ type: 'object', properties: { place: schema } }).fields;
  return locateIssue({ keyword }, ['place'], field).map(({ path }) => path.join('.'));
};

it('a group that is not there is asked for at what it must hold', () => {
  expect(placesOf(place)).toEqual(['place.town', 'place.street.no']);
});

it.each<[string, JsonSchemaObject, string?]>([
  ['is wrong for another reason', place, 'minProperties'],
  ['must hold nothing', { ...place, required: [] }],
  ['is drawn by one control', { ...place, 'x-ui': { widget: 'json' } }],
])('one that %s is asked for itself', (_, schema, keyword) => {
  expect(placesOf(schema, keyword)).toEqual(['place']);
});

it('a value without a field is asked for at its own place', () => {
  expect(locateIssue({ keyword: 'required' }, ['a', 0], undefined)).toEqual([
    { path: ['a', 0], field: undefined },
  ]);
});

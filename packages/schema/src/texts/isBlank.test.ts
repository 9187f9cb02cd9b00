import { expect, it } from 'vitest';
import { openArea } from '../load/loadArea.ts';
import { interpretEntity } from '../validate/entityValidator.ts';

const { book } = openArea({
  area: 'shop',
  entities: {
    book: {
      record: {
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1 },
          note: { type: 'string' },
          kind: { enum: ['A', 'B'] },
          minutes: { type: 'string' },
          cover: { type: 'object', required: ['color'], properties: { color: { type: 'string' } } },
        },
        if: { properties: { kind: { const: 'B' } }, required: ['kind'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
        then: { required: ['minutes'] },
      },
    },
  },
}).area.entities;
const validate = interpretEntity(book!);
const missing = (value: object) => validate(value as never).map(({ keyword, path }) => [keyword, path]);

it.each([' ', '\t\n', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u200b \u2060', '\u00ad', '\u3164'])(
  '%j is no answer where one is required, and is one elsewhere (C24)',
  (blank) => {
    expect(missing({ name: blank })).toEqual([['required', '/name']]);
    expect(missing({ name: 'a', kind: 'B', minutes: blank })).toEqual([['required', '/minutes']]);
    expect(missing({ name: 'a', cover: { color: blank } })).toEqual([['required', '/cover/color']]);
    expect(missing({ name: 'a', note: blank })).toEqual([]);
  },
);

it.each([' a', '\u200da', '👨\u200d👩', '.'])('%j is one (C24)', (name) =>
  expect(missing({ name })).toEqual([]),
);

import { joinValues, splitValues } from '@isp/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openArea } from '../load/loadArea.ts';
import { toValueText, valuesIn } from './valueList.ts';

const { book } = openArea({
  area: 'shop',
  entities: {
    book: {
      record: {
        properties: {
          title: { type: 'string' },
          tags: { type: 'array', items: { type: 'string' } },
          shelf: { enum: ['A', 'B', 'A,B'] },
          pages: { type: 'integer' },
        },
      },
    },
  },
}).area.entities;
const fieldOf = (name: string) => book!.fields.find((field) => field.name === name)!;

const value = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.stringMatching(/^[ab,\\ ]{1,8}$/),
  fc.constantFrom('A,B', '\\', ',', ' ', 'a\\,b'),
);

it('values joined come back one by one, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(splitValues(joinValues(values))).toEqual(values);
    }),
    { numRuns: 300 },
  );
});

it('a value of a field comes back from its text, whatever it holds', () => {
  fc.assert(
    fc.property(fc.constantFrom('title', 'tags', 'shelf', 'pages'), value, (name, own) => {
      // Spaces around a free text are not searched, but they are allowed.
      expect(valuesIn(fieldOf(name), toValueText(fieldOf(name), own))).toContain(own);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['a, b,,c ', ['a', 'b', 'c']],
  ['C:\\dir,x', ['C:\\dir', 'x']],
  [',', []],
  ['', []],
])('%j joins %j', (text, values) => expect(splitValues(text)).toEqual(values));

it.each([
  ['title', 'A,B', ['A,B']],
  ['title', ' A ', [' A ', 'A']],
  ['tags', 'a,b', ['a,b']],
  ['shelf', 'A,B', ['A,B']],
  ['shelf', 'B,A', ['B', 'A']],
  ['pages', '10,30', ['10', '30']],
  ['createUser', '1,2', ['1', '2']],
])('%s=%j asks for %j', (name, text, values) => expect(valuesIn(fieldOf(name), text)).toEqual(values));

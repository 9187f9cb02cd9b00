import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import metaSchema from '../../../area.schema.json' with { type: 'json' };
import { checkArea } from '../checkArea.ts';
import { options } from './breakage.fixture.ts';

const keywords = Object.keys(metaSchema.definitions.schemaObject.properties);
const wrong = ['strin', '', -1, 1.5, true, null, [], {}, ['zzz'], [5], { zzz: 1 }];
/** Places of a schema in an entity, each with the entity that has the schema there. */
const places: readonly (readonly [place: string, entityOf: (schema: object) => object])[] = [
  ['a record', (schema) => ({ record: schema })],
  ['a field', (schema) => ({ record: { properties: { part: schema } } })],
  ['an element', (schema) => ({ record: { properties: { part: { type: 'array', items: schema } } } })],
  ['a choice', (schema) => ({ record: { properties: { part: { anyOf: [{ type: 'string' }, schema] } } } })],
  ['a condition', (schema) => ({ record: { properties: {}, if: { properties: { part: schema } } } })],
  ['a definition', (schema) => ({ record: { properties: {}, $defs: { part: schema } } })],
  [
    'the form of an action',
    (schema) => ({
      record: { properties: {} },
      actions: { send: { title: '发送', form: { record: { properties: { part: schema } } } } },
    }),
  ],
];
const cases = places.flatMap(([place, entityOf]) =>
  keywords.map((keyword) => ({ place, keyword, entityOf })),
);

const accepts = new Ajv({ strict: false }).compile(metaSchema);

it.each(cases)(
  'the check refuses $keyword of $place wherever the meta-schema does',
  ({ keyword, entityOf }) => {
    for (const value of wrong) {
      const file = { area: 'shop', entities: { book: { title: '书', ...entityOf({ [keyword]: value }) } } };
      const mistakes = checkArea(file, options).filter(({ severity }) => severity !== 'warning');
      if (!accepts(file))
        expect(
          mistakes.map(({ path }) => path),
          JSON.stringify(value),
        ).not.toEqual([]);
    }
  },
);

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseArea } from '../load/parseArea.ts';
import { findBelow } from './findBelow.ts';
import { parentFields } from './parentFields.ts';

const text = { type: 'string' };
const entityOf = (properties: object, list: object = {}) =>
  parseArea({
    area: 'shop',
    title: '书店',
    entities: {
      unit: { title: '部门', record: { type: 'object', properties: { name: text, ...properties } }, list },
      other: { title: '其他', record: { type: 'object', properties: { name: text } } },
    },
  }).entities.unit;

it.each([
  ['a reference to the own entity', { upId: { ...text, 'x-ref': 'shop.unit' } }, {}, ['upId']],
  [
    'one with a filter',
    { upId: { ...text, 'x-ref': { entity: 'shop.unit', filter: { name: 'a' } } } },
    {},
    ['upId'],
  ],
  [
    'one that may form a circle',
    { mateId: { ...text, 'x-ref': { entity: 'shop.unit', circle: true } } },
    {},
    [],
  ],
  ['a reference to another entity', { otherId: { ...text, 'x-ref': 'shop.other' } }, {}, []],
  ['a list of references', { mateIds: { type: 'array', items: text, 'x-ref': 'shop.unit' } }, {}, []],
  ['the parent of a tree without a reference', { upId: text }, { tree: { parent: 'upId' } }, ['upId']],
])('a record hangs below another by %s', (_what, properties, list, names) => {
  const entity = entityOf(properties, list);
  expect(entity && parentFields(entity).map(({ name }) => name)).toEqual(names);
});

it('every record below another is found once, also in a circle (C22)', () => {
  const key = fc.integer({ min: 0, max: 9 }).map(String);
  const records = fc.uniqueArray(fc.tuple(key, fc.option(key, { nil: undefined })), {
    selector: ([own]) => own,
  });
  fc.assert(
    fc.property(key, records, (start, edges) => {
      const parents = new Map(edges);
      const isBelow = (own: string) => {
        const seen = new Set<string>();
        for (let at: string | undefined = own; at !== undefined && !seen.has(at); at = parents.get(at)) {
          if (at === start) return true;
          seen.add(at);
        }
        return false;
      };
      const expected = [...new Set([start, ...parents.keys()])].filter(isBelow);
      expect([...findBelow([start], edges)].toSorted()).toEqual(expected.toSorted());
    }),
  );
});

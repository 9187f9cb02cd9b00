import { describe, expect, it } from 'vitest';
import everyKey from '../../../fixtures/everyKey.json' with { type: 'json' };
import { checkArea } from '../checkArea.ts';
import { type Anything, options } from './breakage.fixture.ts';

describe('what is legal', () => {
  it('ten lines are a whole area', () => {
    const file = {
      entities: { book: { record: { properties: { name: { type: 'string', title: '书名' } } } } },
    };
    expect(checkArea(file, { name: 'shop' })).toEqual([]);
  });
  it('a state that no transition reaches is a warning', () => {
    const file: Anything = structuredClone(everyKey);
    file.entities.book.record.properties.status.oneOf.push({ const: 'LOST', title: '丢失' });
    expect(checkArea(file, options)).toMatchObject([{ code: 'unreachable-state', severity: 'warning' }]);
  });
  it('a right that a hand-written call asks for', () => {
    const file: Anything = structuredClone(everyKey);
    file.roles.book_annotate = { READER: 'all' };
    expect(checkArea(file, options)).toEqual([]);
  });
  it('references are not followed without a list of entities', () => {
    const file: Anything = structuredClone(everyKey);
    file.entities.book.record.properties.parentId['x-ref'] = 'people.author';
    expect(checkArea(file, { name: 'shop' })).toEqual([]);
  });
});

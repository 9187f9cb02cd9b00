import { type Entity, parseArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { toPolicies } from './policies.ts';

/**
 * Returns an entity in a separate area, with a given scope. With `{ follows }` the entity has the scope `parent`;
 * `follows` is the area of the parent entity.
 */
function entityOf(area: string, scope: string | { readonly follows: string }): Entity {
  const parentId = { type: 'string', 'x-ref': typeof scope === 'string' ? undefined : `${scope.follows}.it` };
  const { it: entity } = parseArea({
    area,
    entities: {
      it:
        typeof scope === 'string'
          ? { scope, record: { type: 'object', properties: {} } }
          : {
              scope: { parent: 'parentId' },
              record: { type: 'object', required: ['parentId'], properties: { parentId } },
            },
    },
  }).entities;
  return entity as Entity;
}
type Scopes = Readonly<Record<string, Parameters<typeof entityOf>[1]>>;
const policiesOf = (name: string, scopes: Scopes) => {
  const all = new Map(Object.keys(scopes).map((area) => [`${area}.it`, entityOf(area, scopes[area]!)]));
  return toPolicies(all.get(`${name}.it`) as Entity, all);
};

describe('whose records are whose (T-A1)', () => {
  it.each([
    ['platform', 'true'],
    ['user', '"createUser"'],
    ['org', '"orgId"'],
  ])('%s', (scope, words) => {
    const { read, publicRead } = policiesOf('book', { book: scope });
    expect(read).toContain(words);
    expect(read).toContain('"tenantId"');
    expect(publicRead).toBe('false');
  });

  it('a child follows its parent, through any number of them', () => {
    const { read, write } = policiesOf('line', {
      book: 'org',
      page: { follows: 'book' },
      line: { follows: 'page' },
    });
    for (const words of [read, write]) expect(words).toContain('"page_it"."id" = "line_it"."parentId"');
    expect(write).toContain('"book_it"."id" = "page_it"."parentId"');
    expect(write).toContain(`"book_it"."orgId" = (select current_setting('isp.org', true))`);
  });
});

describe('what cannot be followed is named', () => {
  it.each<[string, Scopes, string]>([
    [
      'a parent that is not there',
      { page: { follows: 'book' } },
      'page.it has the visibility of its parent book.it (field "parentId"), but there is no such entity.',
    ],
    [
      'parents in a circle',
      { book: { follows: 'page' }, page: { follows: 'book' } },
      'The parents form a circle: page.it → book.it → page.it.',
    ],
    [
      'a parent everybody sees',
      { book: 'platform', page: { follows: 'book' } },
      'Write "scope": "platform" in page.it too.',
    ],
    [
      'a parent of one user',
      { book: 'user', page: { follows: 'book' } },
      'Write "scope": "user" in page.it too.',
    ],
  ])('%s', (_, scopes, words) => expect(() => policiesOf('page', scopes)).toThrow(words));
});

import { parseArea } from '@isp/schema';
import { expect, it } from 'vitest';
import { type Caller, type Grant, grantAll } from '../host/caller.ts';
import type { Core } from '../rules/core.ts';
import { reachOf } from './reachOf.ts';

const record = { type: 'object', properties: { name: { type: 'string' }, projectId: { type: 'string' } } };
const { entities } = parseArea({
  area: 'shop',
  entities: {
    book: { path: 'book', scope: 'org', record },
    shelf: { path: 'shelf', scope: 'project', record },
    note: { path: 'note', scope: 'user', record },
    city: { path: 'city', scope: 'platform', record },
  },
});
const own: Grant = { all: false, own: true, projects: [] };
const some: Grant = { all: false, own: true, projects: ['p1'] };

it.each([
  ['book', 'admin', grantAll, 'organisation'],
  ['book', 'member', grantAll, 'organisation'],
  ['book', 'member', own, 'own'],
  ['book', 'platform', grantAll, 'platform'],
  ['shelf', 'admin', grantAll, 'organisation'],
  ['shelf', 'member', grantAll, 'projects'],
  ['shelf', 'member', some, 'projects'],
  ['note', 'admin', grantAll, 'own'],
  ['city', 'member', grantAll, 'platform'],
] as const)('%s reaches for a caller at level %s with %j: %s', (name, level, grant, reach) => {
  const core = { permission: () => grant, tables: new Map() } as unknown as Core;
  const entity = entities[name];
  if (!entity) throw new Error(name);
  expect(reachOf(core, entity, { level } as Caller)).toBe(reach);
});

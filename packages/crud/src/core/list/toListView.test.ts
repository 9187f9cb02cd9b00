import type { Entity } from '@isp/schema';
import { createClock } from '@isp/schema/values';
import { expect, it } from 'vitest';
import { bookEntity } from '../books.fixture.ts';
import { toListView } from './toListView.ts';

const [item] = bookEntity.search;
const recent = {
  ...bookEntity,
  search: [{ ...item, field: 'createTime', op: 'range', last: '24h' }],
} as unknown as Entity;

it.each([
  ['Asia/Shanghai', '2026-11-26 20:30:00'],
  ['America/New_York', '2026-11-26 07:30:00'],
])('the last hours are those of a service in %s', (zone, since) => {
  const clock = createClock(zone, () => new Date('2026-11-27T12:30:40Z'));
  expect(Object.values(toListView(recent, undefined, clock).defaults.search)).toEqual([since]);
});

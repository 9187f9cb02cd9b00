import type { Entity } from '@isp/schema';
import type { DetailTab } from '@isp/schema/internal';
import { type CrudContextValue, entryOf } from '../context/context.ts';
import type { Adapter } from '../core/adapter.ts';

export interface RecordTab {
  /** Name of the tab in the address: `log`, `shop.review`, `fields-2`. */
  readonly key: string;
  readonly tab: DetailTab;
}

/** Returns the tabs of a record. Tabs for which the adapter lacks a call are left out. */
export function toTabs(entity: Entity, adapter: Adapter): readonly RecordTab[] {
  const seen = new Map<string, number>();
  return entity.detail.tabs
    .filter((tab) => tab.kind === 'portal' || adapter[readers[tab.kind] ?? 'read'])
    .map((tab) => {
      const name = nameOf(tab);
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return { key: count === 1 ? name : `${name}-${count}`, tab };
    });
}

/** Returns the title of a tab, in the user's language. A related list without a title has the title of its entity. */
export function tabTitle(
  tab: DetailTab,
  scope: string,
  { areas, t }: Pick<CrudContextValue, 'areas' | 't'>,
): string {
  if (tab.kind !== 'related' || tab.title !== tab.entity) return t(tab.title, scope);
  const entry = entryOf(areas, tab.entity);
  return t(entry?.titles ?? entry?.title ?? tab.title, tab.entity);
}

const readers: Readonly<Record<string, keyof Adapter>> = {
  fields: 'detail',
  related: 'getList',
  compare: 'getList',
  chart: 'statistics',
};

function nameOf(tab: DetailTab): string {
  if (tab.kind === 'related') return tab.entity;
  if (tab.kind === 'portal') return tab.name;
  return 'read' in tab ? tab.read : tab.kind;
}

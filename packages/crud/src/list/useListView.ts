import type { Entity, ListModel, SearchItem } from '@isp/schema';
import { useMemo } from 'react';
import { fieldAt } from './fieldAt.ts';
import { withItemValue } from './itemValue.ts';
import type { ListDefaults } from './listState.ts';

/** What a list shows: the entity's own list, or one of its views. */
export interface ListView {
  /** Undefined for the entity's own list. */
  readonly name: string | undefined;
  readonly list: ListModel;
  readonly search: readonly SearchItem[];
  readonly preset: Readonly<Record<string, unknown>>;
  /** Names of the actions it offers; undefined offers all. */
  readonly actions: readonly string[] | undefined;
  readonly defaults: ListDefaults;
}

/** @throws when the entity has no view of that name */
export function toListView(entity: Entity, name: string | undefined): ListView {
  const view = entity.views.find((one) => one.name === name);
  if (name !== undefined && !view) {
    const known = entity.views.map((one) => one.name).join(', ') || 'none';
    throw new Error(`Entity "${entity.key}" has no view "${name}". Its views: ${known}.`);
  }
  const list = view?.list ?? entity.list;
  const search = view?.search ?? entity.search;
  return {
    name,
    list,
    search,
    preset: view?.preset ?? {},
    actions: view?.actions,
    defaults: {
      size: list.size,
      sizes: list.sizes,
      ...(list.sort === undefined ? {} : { sort: list.sort }),
      search: search.reduce<Record<string, unknown>>(
        (values, item) =>
          item.default === undefined
            ? values
            : withItemValue(item, fieldAt(entity.fields, item.field), values, item.default),
        {},
      ),
    },
  };
}

/** The view a host fixed, or the one the user chose in the address bar; an unknown choice is the own list. */
export function useListView(entity: Entity, fixed: string | undefined, search: string): ListView {
  const asked = fixed ?? new URLSearchParams(search).get('view') ?? undefined;
  const name = fixed ?? (entity.views.some((view) => view.name === asked) ? asked : undefined);
  // by name and not by address: another page or sort is the same view, with the same columns
  return useMemo(() => toListView(entity, name), [entity, name]);
}

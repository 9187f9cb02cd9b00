import type { Entity } from '@isp/schema';
import { useMemo } from 'react';
import { type ListView, toListView } from './toListView.ts';

/** The view a host fixed, or the one the user chose in the address bar; an unknown choice is the own list. */
export function useListView(entity: Entity, fixed: string | undefined, search: string): ListView {
  const asked = fixed ?? new URLSearchParams(search).get('view') ?? undefined;
  const name = fixed ?? (entity.views.some((view) => view.name === asked) ? asked : undefined);
  // by name and not by address: another page or sort is the same view, with the same columns
  return useMemo(() => toListView(entity, name), [entity, name]);
}

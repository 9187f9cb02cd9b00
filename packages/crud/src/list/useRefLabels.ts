import type { Entity, Row } from '@isp/schema';
import { useCallback, useMemo } from 'react';
import useSWR from 'swr';
import { keyToRef } from '../detail/toRef.ts';
import { entryOf, useCrud } from '../provider/context.ts';
import type { ReadContext } from '../registry.ts';
import type { SetColumn } from './columnSettings.ts';
import { fieldAt, valueAt } from './fieldAt.ts';

/** Names by entity and key. Plain objects: to the cache two maps are the same, whatever they hold. */
type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Names of the records the shown rows refer to, where the server does not send them beside the key: one call per
 * entity and page, and none when nothing is missing.
 */
export function useRefLabels(
  entity: Entity,
  columns: readonly SetColumn[],
  rows: readonly Row[],
): NonNullable<ReadContext['refLabel']> {
  const { adapter, areas, cacheKey } = useCrud();
  const wanted = useMemo(() => missingRefs(entity, columns, rows), [entity, columns, rows]);
  const { data } = useSWR<Labels>(
    adapter.options && wanted.length > 0 ? [cacheKey, wanted.map(([key]) => key), 'refLabels', wanted] : null,
    async () => {
      const found = await Promise.all(
        wanted.map(async ([key, ids]) => {
          const entry = entryOf(areas, key);
          if (!entry) return [key, {}] as const;
          // a name that cannot be read leaves the key on the screen
          const options = await adapter
            .options?.(keyToRef(key, entry.path), { ids, limit: ids.length })
            .catch(() => []);
          return [
            key,
            Object.fromEntries((options ?? []).map(({ value, label }) => [String(value), label])),
          ] as const;
        }),
      );
      return Object.fromEntries(found);
    },
    // read again whenever it is shown anew: a record may have been given another name
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return useCallback(
    (key, id) => {
      const names = data && Object.hasOwn(data, key) ? data[key] : undefined;
      return names && Object.hasOwn(names, id) ? names[id] : undefined;
    },
    [data],
  );
}

/** Keys without a name, by entity; sorted, so that the same page asks the same question. */
function missingRefs(
  entity: Entity,
  columns: readonly SetColumn[],
  rows: readonly Row[],
): readonly (readonly [string, readonly string[]])[] {
  const wanted = new Map<string, Set<string>>();
  for (const { column, hidden } of columns) {
    const field = hidden ? undefined : fieldAt(entity.fields, column.field);
    const ref = field?.ref ?? field?.item?.ref;
    if (!field || !ref) continue;
    const beside = `${field.path.replace(/Id$/, '')}Name`;
    for (const row of rows) {
      if (valueAt(row, beside)) continue;
      const value = valueAt(row, field.path);
      for (const id of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
        if (typeof id !== 'string' && typeof id !== 'number') continue;
        if (id !== '') wanted.set(ref.entity, (wanted.get(ref.entity) ?? new Set()).add(String(id)));
      }
    }
  }
  return [...wanted].map(([key, ids]) => [key, [...ids].sort()] as const);
}

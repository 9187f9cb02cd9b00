import type { Entity, Field, Option, Row } from '@isp/schema';
import { useMemo } from 'react';
import useSWR from 'swr';
import { useCrud } from '../provider/context.ts';
import { useText } from '../provider/useText.ts';
import type { ReadContext } from '../registry.ts';
import type { SetColumn } from './columnSettings.ts';
import { fieldAt } from './fieldAt.ts';
import { useRefLabels } from './useRefLabels.ts';

const nobody: Row = {};

/**
 * What the cells of a list may use: words, links, dictionaries, names of referenced records. It stays the same
 * object while none of these change: a change of the address must not draw the rows again.
 */
export function useCellContext(
  entity: Entity,
  columns: readonly SetColumn[],
  rows: readonly Row[],
): ReadContext {
  const { adapter, scopeKey, locale, href } = useCrud();
  const t = useText(entity.area);
  const refLabel = useRefLabels(entity, columns, rows);
  const codes = useMemo(() => dictCodes(entity.fields, columns), [entity, columns]);
  const { data } = useSWR<Readonly<Record<string, readonly Option[]>>>(
    codes.length > 0 && adapter.dict ? [scopeKey, 'dicts', codes] : null,
    async () => (await adapter.dict?.(codes)) ?? {},
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false },
  );
  return useMemo<ReadContext>(
    () => ({
      row: nobody,
      t: (text) => t(text),
      locale,
      href: (key, id) => href({ entity: key, page: 'detail', id }),
      dictLabel: (code, value) => {
        const options: readonly Option[] | undefined =
          data && Object.hasOwn(data, code) ? data[code] : undefined;
        const label = options?.find((option) => String(option.value) === String(value))?.label;
        return label === undefined ? undefined : t(label);
      },
      refLabel,
    }),
    [t, locale, href, data, refLabel],
  );
}

function dictCodes(fields: readonly Field[], columns: readonly SetColumn[]): readonly string[] {
  const codes = columns.flatMap(({ column, hidden }) => {
    const field = hidden ? undefined : fieldAt(fields, column.field);
    return [field?.dict, field?.item?.dict].filter((code) => code !== undefined);
  });
  return [...new Set(codes)].sort();
}

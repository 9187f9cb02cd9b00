import type { Field, Option, Row } from '@isp/schema';
import { useMemo } from 'react';
import { useCrud } from '../provider/context.ts';
import { useText } from '../provider/useText.ts';
import type { ReadContext } from '../registry.ts';
import { useRead } from './useRead.ts';

const nobody: Row = {};

/** What the widgets of one record may use: words, links to other records, and the dictionaries its fields name. */
export function useReadContext(area: string | undefined, fields: readonly Field[]): ReadContext {
  const { adapter, scopeKey, locale, href } = useCrud();
  const t = useText(area);
  const codes = useMemo(() => dictCodes(fields), [fields]);
  const { data } = useRead<Readonly<Record<string, readonly Option[]>>>(
    codes.length > 0 && adapter.dict ? [scopeKey, 'dicts', codes] : undefined,
    async (signal) => adapter.dict?.(codes, { signal }) ?? {},
  );
  return useMemo<ReadContext>(
    () => ({
      row: nobody,
      t,
      locale,
      href: (entity, id) => href({ entity, page: 'detail', id }),
      dictLabel(code, value) {
        const options = data && Object.hasOwn(data, code) ? data[code] : undefined;
        return options?.find((option) => String(option.value) === String(value))?.label;
      },
    }),
    [t, locale, href, data],
  );
}

function dictCodes(fields: readonly Field[]): readonly string[] {
  const codes = new Set<string>();
  const visit = (field: Field): void => {
    if (field.dict) codes.add(field.dict);
    for (const inner of field.fields ?? []) visit(inner);
    if (field.item) visit(field.item);
  };
  for (const field of fields) visit(field);
  return [...codes].sort();
}

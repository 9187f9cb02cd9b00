import type { Field, Option, Row } from '@isp/schema';
import { use, useMemo } from 'react';
import { type Crud, CrudContext } from '../provider/context.ts';
import { useText } from '../provider/useText.ts';
import type { ReadContext } from '../registry.ts';
import { useRead } from './useRead.ts';

const nobody: Row = {};
const nowhere: Partial<Crud> = {};

/**
 * What the widgets of an entity's records may use: words, links to other records, and the dictionaries its fields
 * name. The row is put in per record. Without a provider there are no links and no dictionaries.
 */
export function useReadContext(area: string | undefined, fields: readonly Field[]): ReadContext {
  const { adapter, scopeKey, href, locale = 'zh-CN' } = use(CrudContext) ?? nowhere;
  const t = useText(area);
  const codes = useMemo(() => dictCodes(fields), [fields]);
  const { data } = useRead<Readonly<Record<string, readonly Option[]>>>(
    codes.length > 0 && adapter?.dict ? [scopeKey, 'dicts', codes] : undefined,
    async (signal) => adapter?.dict?.(codes, { signal }) ?? {},
  );
  // not made of the whole provider: a change of the address is no reason to draw a value again
  return useMemo<ReadContext>(
    () => ({
      row: nobody,
      t: (text) => t(text),
      locale,
      href: (entity, id) => href?.({ entity, page: 'detail', id }),
      dictLabel(code, value) {
        const options = data && Object.hasOwn(data, code) ? data[code] : undefined;
        const label = options?.find((option) => String(option.value) === String(value))?.label;
        return label === undefined ? undefined : t(label);
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

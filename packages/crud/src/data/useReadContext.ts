import type { Field, Row } from '@isp/schema';
import { choiceName, ownValue } from '@isp/schema/internal';
import { use, useMemo } from 'react';
import { NavigationContext, useLocale } from '../context/contexts.tsx';
import { useClock } from '../context/useClock.ts';
import { useNow } from '../context/useNow.ts';
import { useText } from '../context/useText.ts';
import type { ReadContext } from '../registry/registry.ts';
import { useDicts } from './useDicts.ts';

const noRow: Row = {};

/**
 * Returns the context with which widgets draw the values of an entity's records: texts, links to other records, and
 * the dictionaries of the entity's fields. The caller adds the row for each record. Without a provider there are no
 * links and no dictionaries.
 */
export function useReadContext(scope: string | undefined, fields: readonly Field[]): ReadContext {
  const href = use(NavigationContext)?.href;
  const locale = useLocale() ?? 'zh-CN';
  const clock = useClock();
  const t = useText(scope);
  const codes = useMemo(() => dictCodes(fields), [fields]);
  const data = useDicts(codes);
  // each property is memoised by the inputs that it uses, so that a value re-renders only when one of these inputs
  // changes
  const toWords = useMemo<ReadContext['t']>(() => (text) => t(text), [t]);
  const toLink = useMemo<ReadContext['href']>(
    () => (entity, id) => href?.({ entity, page: 'detail', id }),
    [href],
  );
  const dictLabel = useMemo<ReadContext['dictLabel']>(
    () => (code, value) => choiceName(ownValue(data, code) ?? [], value, t),
    [t, data],
  );
  const now = useNow(fields.some(({ ui }) => ui.countdown !== undefined));
  return useMemo<ReadContext>(
    () => ({
      row: noRow,
      t: toWords,
      locale,
      clock,
      href: toLink,
      dictLabel,
      ...(now === undefined ? {} : { now }),
    }),
    [toWords, locale, clock, toLink, dictLabel, now],
  );
}

/** Returns the codes of the dictionaries of these fields and of all fields inside them. */
export function dictCodes(fields: readonly Field[]): readonly string[] {
  const codes = new Set<string>();
  const visit = (field: Field): void => {
    if (field.dict) codes.add(field.dict);
    for (const inner of field.fields ?? []) visit(inner);
    if (field.item) visit(field.item);
  };
  for (const field of fields) visit(field);
  return [...codes].sort();
}

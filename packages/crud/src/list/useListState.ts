import type { Field } from '@isp/schema';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ListDefaults, ListState } from '../core/list/listState.ts';
import { decodeQuery, encodeQuery } from '../core/list/queryString.ts';
import type { ScreenLocation } from '../provider/context.ts';

/** List state that lives in the address bar: reload, back and a shared link bring it again. */
export function useListState(
  location: ScreenLocation,
  fields: readonly Field[],
  defaults: ListDefaults,
): readonly [ListState, (change: (old: ListState) => ListState, options?: { replace?: boolean }) => void] {
  const { search, setSearch } = location;
  const decoded = useMemo(() => decodeQuery(search, fields, defaults), [search, fields, defaults]);
  const conditions = JSON.stringify(decoded.search);
  // another page or order: the conditions are the same object, and what shows them is not drawn again
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what they say
  const same = useMemo(() => decoded.search, [conditions]);
  const state = useMemo(() => ({ ...decoded, search: same }), [decoded, same]);
  // two changes in one event build on each other, not on the address of the last render
  const latest = useRef({ search, setSearch });
  useLayoutEffect(() => {
    latest.current = { search, setSearch };
  }, [search, setSearch]);

  const change = useCallback(
    (toNext: (old: ListState) => ListState, options?: { replace?: boolean }) => {
      const { search: old, setSearch: write } = latest.current;
      const next = toNext(decodeQuery(old, fields, defaults));
      const text = encodeQuery(next, fields, defaults, old);
      if (text.replace(/^\?/, '') === old.replace(/^\?/, '')) return;
      latest.current = { search: text, setSearch: write };
      write(text, options);
    },
    [fields, defaults],
  );
  return [state, change];
}

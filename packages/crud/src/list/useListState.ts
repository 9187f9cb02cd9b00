import type { Field } from '@isp/schema';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ScreenLocation } from '../provider/context.ts';
import type { ListDefaults, ListState } from './listState.ts';
import { decodeQuery, encodeQuery } from './queryString.ts';

/** List state that lives in the address bar: reload, back and a shared link bring it again. */
export function useListState(
  location: ScreenLocation,
  fields: readonly Field[],
  defaults: ListDefaults,
): readonly [ListState, (change: (old: ListState) => ListState, options?: { replace?: boolean }) => void] {
  const { search, setSearch } = location;
  const state = useMemo(() => decodeQuery(search, fields, defaults), [search, fields, defaults]);
  // two changes in one event build on each other, not on the address of the last render
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);

  const change = useCallback(
    (toNext: (old: ListState) => ListState, options?: { replace?: boolean }) => {
      const next = toNext(decodeQuery(latest.current, fields, defaults));
      const text = encodeQuery(next, fields, defaults, latest.current);
      if (text.replace(/^\?/, '') === latest.current.replace(/^\?/, '')) return;
      latest.current = text;
      setSearch(text, options);
    },
    [fields, defaults, setSearch],
  );
  return [state, change];
}

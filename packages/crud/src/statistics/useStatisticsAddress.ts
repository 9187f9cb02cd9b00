import type { Entity } from '@isp/schema';
import type { SearchItem } from '@isp/schema/internal';
import { useMemo } from 'react';
import { useScreenLocation } from '../context/context.ts';
import { useLanguage } from '../context/contexts.tsx';
import { useFocus, withFocus } from '../context/focus.ts';
import { decodeQuery, encodeQuery } from '../core/list/queryString.ts';
import { toListView } from '../core/list/toListView.ts';
import { chosenRange } from '../figures/rangeChoices.ts';

type Search = Readonly<Record<string, unknown>>;
const none: readonly string[] = [];

/** Search and range of an entity's statistics, read from the address. */
export interface StatisticsAddress extends ReturnType<typeof chosenRange> {
  /** Conditions of the search, by wire key. */
  readonly search: Search;
  /** Conditions of the search and the chosen range. */
  readonly ranged: Search;
  /** Writes another range to the address. An empty text means the default range of each chart. */
  readonly choose: (range: string) => void;
  readonly narrow: (search: Search) => void;
}

/**
 * Returns the search and the range that the address contains, and the functions that change them.
 * @param items conditions of the search bar
 */
export function useStatisticsAddress(entity: Entity, items: readonly SearchItem[]): StatisticsAddress {
  const location = useScreenLocation();
  const focus = useFocus();
  const { statistics } = entity;
  const { foreign = none } = location;
  const { clock } = useLanguage();
  const kind = useMemo(() => {
    const { keyword: _keyword, ...rest } = entity;
    const view = toListView({ ...rest, search: items, views: [] }, undefined, clock);
    // only conditions of the search bar are used: this page shows no list of conditions in which the user could
    // remove others
    const fields = view.fields.filter(({ name }) => items.some(({ field }) => field === name));
    const { defaults } = withFocus({ ...view, fields }, focus);
    return { fields: entity.fields, plan: view.plan, defaults, foreign: ['range', ...foreign] };
  }, [entity, items, focus, clock, foreign]);
  const state = useMemo(() => decodeQuery(location.search, kind), [location.search, kind]);
  const { search } = state;
  const text = new URLSearchParams(location.search).get('range');
  const range = useMemo(() => chosenRange(text, statistics ?? {}, clock.today()), [text, statistics, clock]);
  const { asked } = range;
  const ranged = useMemo(() => (asked === undefined ? search : { ...search, range: asked }), [asked, search]);
  return {
    ...{ ...range, search, ranged },
    choose(next) {
      const params = new URLSearchParams(location.search);
      if (next === '') params.delete('range');
      else params.set('range', next);
      location.setSearch(`?${params.toString()}`, { replace: true });
    },
    narrow(next) {
      const query = encodeQuery({ ...state, search: next }, kind, location.search);
      location.setSearch(query, { replace: true });
    },
  };
}

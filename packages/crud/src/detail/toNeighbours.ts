import type { ListQuery } from '../core/adapter.ts';

/** Row keys of one page of a list. */
export interface PageOfIds {
  /** Row keys in the list's order. */
  readonly ids: readonly string[];
  readonly total: number;
}

/** The previous or next record, and the query of the page that contains it. */
export interface Neighbour {
  readonly id: string;
  readonly query: ListQuery;
}

export interface Neighbours {
  /** Position of the record in the whole list, starting at 1. */
  readonly at: number;
  readonly total: number;
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/**
 * Returns the number of the neighbouring page that must also be read to find the previous or next record. Returns
 * undefined if `page` is sufficient.
 */
export function pageBeside(query: ListQuery, page: PageOfIds, place: number): number | undefined {
  if (place < 0) return undefined;
  if (place === 0 && query.page > 1) return query.page - 1;
  const isLast = place >= page.ids.length - 1;
  return isLast && (query.page - 1) * query.size + page.ids.length < page.total ? query.page + 1 : undefined;
}

/**
 * Returns the previous and the next record in the list. A record may leave the list in the meantime, because its
 * state has changed. It then keeps its previous position; the record that moved up to this position is the next
 * one.
 *
 * @param lastPlace index of the record when it was last seen, starting at 0; -1 if it was never seen
 * @param beside the page that {@link pageBeside} has requested, once this page is loaded
 */
export function toNeighbours(
  query: ListQuery,
  page: PageOfIds,
  id: string,
  lastPlace: number,
  beside?: { readonly query: ListQuery; readonly ids: readonly string[] },
): Neighbours | undefined {
  const found = page.ids.indexOf(id);
  const place = found >= 0 ? found : lastPlace;
  if (place < 0) return undefined;
  const here = (at: number): Neighbour | undefined => {
    const other = page.ids[at];
    return other === undefined ? undefined : { id: other, query };
  };
  const there = (isWanted: boolean, at: number): Neighbour | undefined => {
    const other = isWanted ? beside?.ids.at(at) : undefined;
    return other === undefined || !beside ? undefined : { id: other, query: beside.query };
  };
  const isBefore = beside !== undefined && beside.query.page < query.page;
  return {
    at: (query.page - 1) * query.size + place + 1,
    total: page.total,
    previous: here(place - 1) ?? there(isBefore, -1),
    next: here(found >= 0 ? place + 1 : place) ?? there(beside !== undefined && !isBefore, 0),
  };
}

/**
 * Returns the key of a page. If the address contains a record's id, the key contains it too. All other parameters
 * of the address are ignored.
 */
export function pageKey(pathname: string, search: string): string {
  const id = new URLSearchParams(search).get('id');
  return id === null ? pathname : `${pathname}?id=${encodeURIComponent(id)}`;
}

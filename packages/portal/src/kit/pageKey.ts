/** Returns the key of a page, and of a record on this page. All other parameters of the query are ignored. */
export function pageKey(pathname: string, search: string): string {
  const id = new URLSearchParams(search).get('id');
  return id === null ? pathname : `${pathname}?id=${encodeURIComponent(id)}`;
}

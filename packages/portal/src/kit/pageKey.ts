/** Names a page, and a record of a page: the rest of the query is the page's own. */
export function pageKey(pathname: string, search: string): string {
  const id = new URLSearchParams(search).get('id');
  return id === null ? pathname : `${pathname}?id=${encodeURIComponent(id)}`;
}

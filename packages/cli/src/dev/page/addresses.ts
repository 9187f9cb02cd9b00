import type { ScreenPage, ScreenTarget } from '@isp/crud';

/** Screen at an address. Undefined for an address without an entity. */
export function screenAt(path: string): ScreenTarget | undefined {
  const [, area, entity, page = 'list', id] = path.split('/').map(decodeURIComponent);
  if (!area || !entity) return undefined;
  return { entity: `${area}.${entity}`, page: page as ScreenPage, ...(id !== undefined && { id }) };
}

/** Returns the address of a screen: `/shop/book`, `/shop/book/form`, `/shop/book/detail/1`. */
export function addressOf({ entity, id, page, query }: ScreenTarget): string {
  const parts = [...entity.split('.'), ...(page === 'list' ? [] : [page]), ...(id === undefined ? [] : [id])];
  const path = `/${parts.map(encodeURIComponent).join('/')}`;
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

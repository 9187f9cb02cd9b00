import type { ScreenTarget } from '@isp/crud';

/** Returns the address of a screen: `/library/book`, `/library/book/detail/1`. */
export function addressOf({ entity, id = '', page, query }: ScreenTarget): string {
  const pages = {
    list: '',
    form: id === '' ? '/new' : `/edit/${encodeURIComponent(id)}`,
    detail: `/detail/${encodeURIComponent(id)}`,
    statistics: '/statistics',
  };
  const path = `/${entity.replace('.', '/')}${pages[page]}`;
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

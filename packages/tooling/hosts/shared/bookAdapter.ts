import type { Adapter } from '@isp/crud';

/** Returns an adapter for the service of the hosts, which has a list of books at each path below `/api/`. */
export function bookAdapter(shelf: string): Adapter {
  const call = async (path: string, init?: RequestInit) => (await fetch(`/api/${shelf}${path}`, init)).json();
  return {
    getList: async (_, { page, size }) => {
      const { total, items } = await call(`?page=${page}&size=${size}`);
      return { total, records: items };
    },
    detail: (_, id) => call(`/${id}`),
    add: (_, form) => call('', { method: 'POST', body: JSON.stringify(form) }),
  };
}

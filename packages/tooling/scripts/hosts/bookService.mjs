import { text } from 'node:stream/consumers';

/** Records of a list at its start. */
const titles = ['海底两万里', '旧城地图', '群山之间'];

/**
 * Returns the service of the hosts: every path below `/api/` is a list of books of its own, kept in memory.
 *
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 */
export function createBookService() {
  /** @type {Map<string, Record<string, unknown>[]>} */
  const shelves = new Map();
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, , shelf = '', id] = pathname.split('/');
    const books =
      shelves.get(shelf) ??
      titles.map((title, at) => ({ id: String(at + 1), title, status: 'ON_SALE', pages: 100 * (at + 1) }));
    shelves.set(shelf, books);
    const answer = (/** @type {unknown} */ body) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'POST') {
      const book = { ...JSON.parse(await text(request)), id: String(books.length + 1) };
      books.unshift(book);
      answer(book);
    } else if (id) answer(books.find((book) => book.id === id) ?? {});
    else {
      const size = Number(searchParams.get('size'));
      const from = (Number(searchParams.get('page')) - 1) * size;
      answer({ total: books.length, items: books.slice(from, from + size) });
    }
  };
}

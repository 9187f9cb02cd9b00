import type { Row } from '@isp/schema';
import type { BookTable, Refused } from './bookTable.fixture.ts';
import { type Answered, type Asked, formOf, refuse } from './serve.fixture.ts';

interface Style {
  /** Method of a change. */
  readonly change: 'PATCH' | 'PUT';
  readonly list: (asked: Asked, table: BookTable) => Answered;
  readonly refused: (refused: Refused) => Answered;
  readonly missing: Answered;
  /** The body of a reply with one record. */
  readonly wrap?: (row: Row) => unknown;
  readonly gone?: (row: Row) => Answered;
}

/** Answers requests for `/books` and `/books/{id}`. */
export function resources(asked: Asked, table: BookTable, style: Style): Answered {
  const { method, path } = asked;
  const { wrap = (row: Row) => row, refused, missing } = style;
  const [name, id, ...rest] = path;
  if (name !== 'books' || rest.length > 0) return refuse(`unknown path ${path.join('/')}`);
  if (id === undefined) {
    if (method === 'GET') return style.list(asked, table);
    if (method !== 'POST') return refuse(`unknown method ${method}`);
    const refusal = table.refusal(formOf(asked));
    return refusal ? refused(refusal) : { status: 201, body: wrap(table.add(formOf(asked))) };
  }
  if ([...asked.query].length > 0) return refuse('a record takes no parameters');
  const row = table.get(id);
  if (!row) return missing;
  if (method === 'GET') return { body: wrap(row) };
  if (method === 'DELETE') {
    table.remove([id]);
    return style.gone?.(row) ?? { status: 204 };
  }
  if (method !== style.change) return refuse(`unknown method ${method}`);
  const refusal = table.refusal(formOf(asked), id);
  return refusal ? refused(refusal) : { body: wrap(table.change(id, formOf(asked)) ?? row) };
}

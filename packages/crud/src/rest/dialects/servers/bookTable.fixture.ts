import type { Row } from '@isp/schema';

/** The area whose books the servers of the tests keep. */
export const library = {
  area: 'library',
  title: '图书馆',
  entities: {
    book: {
      title: '图书',
      path: 'books',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          id: { type: 'string', title: '编号' },
          name: { type: 'string', title: '书名', maxLength: 64 },
          price: { type: 'number', title: '价格' },
          note: { type: 'string', title: '备注', maxLength: 200 },
          isOpen: { type: 'boolean', title: '开放' },
          lent: { type: 'string', format: 'date-time', title: '借出时间' },
        },
      },
      list: { sort: 'name' },
      search: { keyword: ['name', 'note'], items: [] },
    },
  },
};

export const book = { area: 'library', entity: 'book', path: 'books' };

export const fieldNames = ['id', 'name', 'price', 'note', 'isOpen', 'lent'];

export type Test = (row: Row) => boolean;

/** What a server refuses about a form. */
export interface Refused {
  readonly field: string;
  readonly message: string;
}

/** Records in memory, with the rules that every server of the tests has: a name is required and unique. */
export class BookTable {
  rows: Row[] = [];
  #last = 0;

  refusal(form: Row, id?: string): Refused | undefined {
    const { name } = form;
    if (typeof name !== 'string' || name === '') return { field: 'name', message: 'A name is required' };
    const isTaken = this.rows.some((row) => row.name === name && row.id !== id);
    return isTaken ? { field: 'name', message: 'The name is taken' } : undefined;
  }

  add(form: Row): Row {
    this.#last += 1;
    const row = { ...form, id: typeof form.id === 'string' ? form.id : String(this.#last) };
    this.rows.push(row);
    return row;
  }

  get(id: string | null | undefined): Row | undefined {
    return this.rows.find((row) => row.id === id);
  }

  /** Changes a record. Properties that the form does not have stay. */
  change(id: string, form: Row): Row | undefined {
    const at = this.rows.findIndex((row) => row.id === id);
    const old = this.rows[at];
    if (!old) return undefined;
    const row = { ...old, ...form, id };
    this.rows[at] = row;
    return row;
  }

  remove(ids: readonly string[]): Row[] {
    const gone = this.rows.filter((row) => ids.includes(String(row.id)));
    this.rows = this.rows.filter((row) => !gone.includes(row));
    return gone;
  }

  find(tests: readonly Test[], order?: { readonly field: string; readonly isDown: boolean }): Row[] {
    const rows = this.rows.filter((row) => tests.every((test) => test(row)));
    if (!order) return rows;
    return rows.toSorted((a, b) => compare(a[order.field], b[order.field]) * (order.isDown ? -1 : 1));
  }
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

export type Operator =
  | 'eq'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'contains'
  | 'starts'
  | 'ends'
  | 'in'
  | 'null'
  | 'pattern';

/** Returns the test of one condition. Texts are compared without regard to case, except for equality. */
export function testOf(field: string, operator: Operator, value: unknown): Test {
  return (row) => {
    const own = row[field];
    const text = typeof own === 'string' ? own.toLowerCase() : '';
    const part = String(value).toLowerCase();
    const typed = typeof own === 'number' ? Number(value) : value;
    if (operator === 'null') return (own === null || own === undefined) === value;
    if (operator === 'in') return (value as readonly unknown[]).map(String).includes(String(own));
    if (own === null || own === undefined) return false;
    if (operator === 'eq') return String(own) === String(value);
    if (operator === 'ne') return String(own) !== String(value);
    if (operator === 'contains') return text.includes(part);
    if (operator === 'starts') return text.startsWith(part);
    if (operator === 'ends') return text.endsWith(part);
    if (operator === 'pattern') return (value as RegExp).test(String(own));
    const order = compare(own, typed);
    return operator === 'gt'
      ? order > 0
      : operator === 'ge'
        ? order >= 0
        : operator === 'lt'
          ? order < 0
          : order <= 0;
  };
}

import { loadArea, type Row } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { type Adapter, AdapterError } from '../../core/adapter.ts';
import { memoryAdapter } from '../memoryAdapter.ts';
import { adapterContract } from './adapterContract.ts';
import type { AdapterContractOptions } from './contractOptions.ts';

const library = {
  area: 'library',
  title: '图书馆',
  entities: {
    book: {
      title: '图书',
      path: 'book',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '书名', maxLength: 64 },
          price: { type: 'number', title: '价格' },
          note: { type: 'string', title: '备注', maxLength: 200 },
        },
      },
      unique: [['name']],
    },
  },
};
const entity = { area: 'library', entity: 'book', path: 'book' };
const record = (index: number) => ({ price: index, note: 'n' });

const optionsOf = (adapter: Adapter): AdapterContractOptions => ({
  ...{ adapter, entity, record, text: 'name', number: 'price', optional: 'note' },
  refused: { form: { name: 'winter', price: 1 }, field: 'name' },
  // the platform keeps an empty text as no value
  lacks: ['emptyText'],
});

const memory = (): Adapter => memoryAdapter({ areas: [loadArea(library)] });

describe('adapterContract', () => {
  const cases = adapterContract(optionsOf(memory()));

  it.each(cases.map(({ title, run }) => [title, run] as const))('memoryAdapter: %s', (_, run) => run());

  it('titles of cases are different', () => {
    expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
  });

  it('cases of functions that an adapter does not have are left out', () => {
    const { getList, detail, add, del } = memory();
    const titles = adapterContract(
      optionsOf({ getList, detail, ...(add && { add }), ...(del && { del }) }),
    ).map(({ title }) => title);
    expect(titles.filter((title) => /changed|change of|several records are|choices/.test(title))).toEqual([]);
    expect(titles).toContain('a deleted record is gone, and others stay');
  });

  it('cases that need what a server lacks are left out', () => {
    const less = adapterContract({
      ...optionsOf(memory()),
      lacks: ['total', 'jump', 'sort', 'like', 'equal', 'in', 'range'],
    });
    expect(less.map(({ title }) => title).filter((title) => /search|sorted|every page/.test(title))).toEqual(
      [],
    );
  });
});

/** Adapters with one fault, and the case that must find it. */
const faults: Readonly<Record<string, (good: Required<Adapter>) => Partial<Adapter>>> = {
  'pages contain every record once': ({ getList }) => ({
    getList: (ref, query, options) =>
      getList(ref, { ...query, page: query.page === 2 ? 1 : query.page }, options),
  }),
  'every page has the total': ({ getList }) => ({
    async getList(ref, query, options) {
      const page = await getList(ref, query, options);
      return { ...page, total: (query.page - 1) * query.size + page.records.length + 1 };
    },
  }),
  'a page after the last one': ({ getList }) => ({
    async getList(ref, query, options) {
      const page = await getList(ref, query, options);
      return page.records.length > 0 || query.page === 1
        ? page
        : getList(ref, { ...query, page: 1 }, options);
    },
  }),
  'a list is sorted': ({ getList }) => ({
    getList: (ref, { sort, ...query }, options) =>
      getList(ref, { ...query, ...(sort && { sort: sort.replace('-', '') }) }, options),
  }),
  'numbers are sorted as numbers': ({ getList }) => ({
    async getList(ref, query, options) {
      const { records, ...page } = await getList(ref, query, options);
      if (query.sort !== 'price') return { ...page, records };
      return { ...page, records: records.toSorted((a, b) => (String(a.price) < String(b.price) ? -1 : 1)) };
    },
  }),
  'a search by a part of a text': ({ getList }) => ({
    getList: (ref, { search, ...query }, options) => {
      const { name_like, ...rest } = search;
      return getList(
        ref,
        { ...query, search: name_like ? { ...rest, name_equal: name_like } : search },
        options,
      );
    },
  }),
  'characters with a meaning': ({ getList }) => ({
    getList: (ref, { search, ...query }, options) => {
      const { name_like } = search;
      const escaped = typeof name_like === 'string' ? { name_like: name_like.replaceAll('%', '') } : {};
      return getList(ref, { ...query, search: { ...search, ...escaped } }, options);
    },
  }),
  'a search by several values': ({ getList }) => ({
    getList: (ref, { search, ...query }, options) => {
      const { name_in, ...rest } = search;
      const isEmpty = Array.isArray(name_in) && name_in.length === 0;
      return getList(ref, { ...query, search: isEmpty ? rest : search }, options);
    },
  }),
  'a search by a range': ({ getList }) => ({
    getList: (ref, { search, ...query }, options) => {
      const { price_ge, ...rest } = search;
      return getList(ref, { ...query, search: price_ge ? { ...rest, price_gt: price_ge } : search }, options);
    },
  }),
  'a record that does not exist is an error': ({ detail }) => ({
    detail: (ref, id, options) => detail(ref, id, options).catch((): Row => ({})),
  }),
  'a changed record keeps its key': ({ update }) => ({
    async update(ref, form, options) {
      await update(ref, form, options);
      return { ...form, id: 'other' };
    },
  }),
  'a deleted record is gone': ({ del, getList }) => ({
    async del(ref, _id, row, options) {
      const { records } = await getList(ref, { page: 1, size: 50, search: {} });
      for (const one of records) await del(ref, String(one.id), row, options);
    },
  }),
  'several records are deleted': ({ remove }) => ({
    remove: (ref, ids, options) => remove(ref, ids.slice(0, 1), options),
  }),
  'texts with odd characters': ({ add }) => ({
    add: (ref, form, options) => add(ref, { ...form, name: String(form.name).replaceAll('+', ' ') }, options),
  }),
  'choices have the keys': ({ options }) => ({
    options: (ref, { keyword: _, ...query }, more) => options(ref, query, more),
  }),
  'an aborted call rejects': ({ getList }) => ({ getList: (ref, query) => getList(ref, query) }),
  'a refused form has an error': ({ add }) => ({
    add: (ref, form, options) =>
      add(ref, form, options).catch(() => {
        throw new AdapterError('failed', 'no');
      }),
  }),
};

it.each(Object.entries(faults))('adapterContract finds the fault: %s', async (title, toFault) => {
  const good = memory() as Required<Adapter>;
  const adapter: Adapter = { ...good, ...toFault(good) };
  const found = adapterContract(optionsOf(adapter)).find((one) => one.title.startsWith(title));
  await expect(found?.run()).rejects.toThrow();
});

import { fromJsonSchema, loadArea } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SearchBar } from '../list/search/SearchBar.tsx';
import { SchemaDetail } from '../record/SchemaDetail.tsx';
import { SchemaTable } from '../table/SchemaTable.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { loadEveryWidget } from '../testing/loadEveryWidget.fixture.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { renderArea } from '../testing/renderArea.tsx';
import { SchemaForm } from './SchemaForm.tsx';

beforeAll(loadEveryWidget);

const text = { type: 'string' };
/** Names of methods that every JavaScript object inherits. A schema may use them as names of fields. */
const usable = ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'toLocaleString'];
/** Names with which a value could change a prototype. Schemas may not use them as names of fields or conditions. */
const hostile = ['constructor', '__proto__', 'prototype'];

const host = (children: React.ReactNode) => (
  <AreaHost adapter={memoryAdapter({ areas: [] })} areas={[]}>
    {children}
  </AreaHost>
);

describe.each(usable)('a field called %s (T-R18)', (name) => {
  const schema = { type: 'object', required: [name], properties: { [name]: { ...text, title: 'Item' } } };

  it(`the field ${name} is empty at first, takes a text, and sends it (T-R18)`, async () => {
    const sent = vi.fn();
    const user = userEvent.setup({ delay: null });
    await act(async () => render(host(<SchemaForm schema={schema} onSubmit={sent} />)));
    expect(screen.getByLabelText('Item')).toHaveValue('');
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.getByLabelText('Item')).toBeInvalid();
    await user.type(screen.getByLabelText('Item'), 'sea');
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ [name]: 'sea' }));
  });

  it('a field with a name that every object has works in objects, lists and conditions (T-R18)', async () => {
    const sent = vi.fn();
    const user = userEvent.setup({ delay: null });
    const nested = {
      type: 'object',
      properties: {
        [name]: {
          type: 'object',
          title: 'Outer',
          properties: { [name]: { ...text, title: 'Inner' } },
        },
        rows: {
          type: 'array',
          title: 'Rows',
          items: { type: 'object', properties: { [name]: { ...text, title: 'Cell' } } },
        },
        shown: { ...text, title: 'Shown' },
      },
      if: { properties: { [name]: { required: [name] } }, required: [name] },
      // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
      then: { required: ['shown'] },
      else: { properties: { shown: false } },
    };
    await act(async () => render(host(<SchemaForm schema={nested} onSubmit={sent} />)));
    expect(screen.queryByLabelText('Shown')).toBeNull();
    await user.type(screen.getByLabelText('Inner'), 'in');
    await user.type(await screen.findByLabelText('Shown'), 'x');
    await user.click(screen.getByRole('button', { name: /添加/ }));
    await user.type(screen.getByLabelText('Cell'), 'row');
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({
        [name]: { [name]: 'in' },
        rows: [{ [name]: 'row' }],
        shown: 'x',
      }),
    );
  });

  it(`the field ${name} is searched, listed and shown by the row’s own value, and is empty where the row has none (T-R18)`, async () => {
    const onSearch = vi.fn();
    const user = userEvent.setup({ delay: null });
    const { area } = loadArea({
      area: 'shop',
      title: 'Shop',
      entities: { book: { title: 'Book', search: { items: [name] }, record: schema } },
    } as never);
    const entity = area.entities.book!;
    await act(async () =>
      render(
        host(
          <>
            <SearchBar
              entity={entity}
              items={entity.search}
              value={{}}
              onSearch={onSearch}
              onClear={() => {}}
            />
            <SchemaTable schema={schema} rows={[{ id: '1' }, { id: '2', [name]: 'sea' }]} />
            <SchemaDetail schema={schema} value={{}} />
          </>,
        ),
      ),
    );
    const cells = [...document.querySelectorAll('tr[data-row-key] td')].map((cell) => cell.textContent);
    expect(cells).toEqual(['-', 'sea']);
    // a detail screen hides empty fields; an inherited method with the name of a field must not count as the
    // field's value
    expect(document.querySelector('dd')).toBeNull();
    expect(document.body).not.toHaveTextContent('native code');
    const control = document.querySelector<HTMLInputElement>('.isp-search input')!;
    expect(control).toHaveValue('');
    await user.type(control, 'sea');
    fireEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(onSearch).toHaveBeenLastCalledWith({ [name]: 'sea' });
  });

  it(`the field ${name} is added and edited through an adapter (T-R18)`, async () => {
    const file = {
      area: 'shop',
      title: 'Shop',
      entities: {
        book: {
          title: 'Book',
          label: 'note',
          record: {
            type: 'object',
            properties: { note: { ...text, title: 'Note' }, [name]: { ...text, title: 'Item' } },
          },
        },
      },
    };
    const shop = await renderArea(file, { page: 'form', rows: 0 });
    await shop.form.field('note').type('n');
    await shop.form.submit();
    await waitFor(() => expect(shop.adapter.callsOf('add')).toHaveLength(1));
    expect(shop.adapter.callsOf('add')[0]?.args[0]).toEqual({ note: 'n' });
  });
});

describe.each(hostile)('a field called %s (T-R18)', (name) => {
  it(`the field ${name} is refused in an area, and is a field like any other in the form of a foreign schema (T-R18)`, async () => {
    const schema = {
      type: 'object',
      properties: Object.fromEntries([
        [name, text],
        ['shown', { ...text, title: 'Shown' }],
        ['hidden', { ...text, title: 'Hidden' }],
      ]),
      if: { properties: Object.fromEntries([[name, { const: 'x' }]]), required: [name] },
      // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
      then: { properties: { shown: false } },
      else: { properties: { hidden: false } },
    };
    expect(fromJsonSchema(schema).fields.map((field) => field.name)).toEqual(['shown', 'hidden']);
    const sent = vi.fn();
    const user = userEvent.setup({ delay: null });
    await act(async () => render(host(<SchemaForm schema={schema} onSubmit={sent} />)));
    await user.type(screen.getByLabelText(name), 'y');
    await user.type(screen.getByLabelText('Shown'), 'x');
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(Object.entries(sent.mock.lastCall?.[0] as object)).toEqual([
      [name, 'y'],
      ['shown', 'x'],
    ]);
    await user.type(screen.getByLabelText('Hidden'), 'z');
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('当前条件下不允许填写')).toBeVisible();
  });
});

it('a form has fields of any name, each with its own value (T-R18)', async () => {
  const names = ['a.b', '1', '', '*'];
  const value = { a: { b: 'other' }, ...Object.fromEntries(names.map((name) => [name, `value of ${name}`])) };
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      [...names, 'note'].map((name) => [name, { ...text, title: `Field ${name}` }]),
    ),
  };
  const sent = vi.fn();
  const user = userEvent.setup({ delay: null });
  await act(async () => render(host(<SchemaForm schema={schema} value={value} onSubmit={sent} />)));
  for (const name of names) {
    const control = screen.getByLabelText(`Field ${name}`.trim());
    expect(control).toHaveValue(`value of ${name}`);
    await user.type(control, '!');
  }
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  const typed = Object.fromEntries(names.map((name) => [name, `value of ${name}!`]));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ ...value, ...typed }));
});

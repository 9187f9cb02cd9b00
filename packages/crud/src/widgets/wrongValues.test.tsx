import { fromJsonSchema, type JsonSchemaObject } from '@isp/schema';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { everyWidget } from '../form/everyWidget.fixture.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { SchemaDetail } from '../record/SchemaDetail.tsx';
import { SchemaTable } from '../table/SchemaTable.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { loadEveryWidget } from '../testing/loadEveryWidget.fixture.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';

beforeAll(loadEveryWidget);

const text = { type: 'string' };
const schema: JsonSchemaObject = {
  ...everyWidget,
  properties: {
    ...everyWidget.properties,
    image: { ...text, title: '图片', format: 'image' },
    images: { type: 'array', title: '多图', items: { ...text, format: 'image' } },
    storedFile: { ...text, title: '存档', format: 'file' },
    reference: { ...text, title: '上级', 'x-ref': 'shop.shelf' },
    references: { type: 'array', title: '相关', items: text, 'x-ref': 'shop.shelf' },
  },
};
const { fields } = fromJsonSchema(schema);

// a stored value may not match the schema, because it comes from another version of the service, from an import, or
// from a record that was edited by hand
it.each<[string, unknown]>([
  ['a number', 7],
  ['a text', 'x'],
  ['a truth', true],
  ['an object', { a: 1 }],
  ['a list', [1, 'x', { a: 1 }, null]],
])('every widget shows a value of another kind, %s, without failing', async (_, invalid) => {
  const row = Object.fromEntries(fields.map(({ name }) => [name, invalid]));
  const onError = vi.spyOn(console, 'error').mockReturnValue();
  await act(async () =>
    render(
      <AreaHost adapter={memoryAdapter({ areas: [] })} areas={[]}>
        <SchemaForm schema={schema} value={row} onSubmit={() => {}} />
        <SchemaDetail schema={schema} value={row} />
        <SchemaTable schema={schema} rows={[{ id: '1', ...row }]} columns={fields.map(({ name }) => name)} />
      </AreaHost>,
    ),
  );
  expect(await screen.findByRole('button', { name: '确定' })).toBeInTheDocument();
  expect(document.querySelectorAll('form [data-path]').length).toBeGreaterThanOrEqual(fields.length);
  expect(document.querySelectorAll('dd').length).toBeGreaterThanOrEqual(fields.length - 1);
  expect(document.querySelectorAll('tr[data-row-key] td')).toHaveLength(fields.length);
  // if a widget throws an error, the plain value is shown in its place and the error is logged; this must not
  // happen here
  expect(onError.mock.calls).toEqual([]);
  onError.mockRestore();
});

it('a group, a list, a tuple and a card show a value of another kind, until something is entered in its place', async () => {
  const group = { type: 'object', title: '组', properties: { town: { ...text, title: '城市' } } } as const;
  const invalid: JsonSchemaObject = {
    type: 'object',
    properties: {
      group,
      list: { type: 'array', title: '表', items: group },
      pair: { type: 'array', title: '对', prefixItems: [text, text] },
      cards: {
        type: 'array',
        title: '卡',
        items: { ...group, 'x-ui': {} },
        'x-ui': { options: { as: 'cards' } },
      },
    },
  };
  const sent = vi.fn();
  const row = { group: 'old group', list: 'old list', pair: { old: 'pair' }, cards: [[7]] };
  await act(async () => render(<SchemaForm schema={invalid} value={row} onSubmit={sent} />));
  expect([...document.querySelectorAll('pre')].map((one) => one.textContent)).toEqual([
    'old group',
    'old list',
    '{\n  "old": "pair"\n}',
    '[\n  7\n]',
  ]);
  const [first, second] = screen.getAllByLabelText('城市');
  fireEvent.change(first as HTMLElement, { target: { value: '海' } });
  fireEvent.change(second as HTMLElement, { target: { value: '山' } });
  expect([...document.querySelectorAll('pre')].map((one) => one.textContent)).toEqual([
    'old list',
    '{\n  "old": "pair"\n}',
  ]);
});

it('an error of a card as a whole is shown in it', async () => {
  const schema: JsonSchemaObject = {
    type: 'array',
    title: '卡',
    items: { type: 'object', minProperties: 2, properties: { a: text }, additionalProperties: text },
  };
  const sent = vi.fn();
  await act(async () => render(<SchemaForm<unknown> schema={schema} value={[{ a: '1' }]} onSubmit={sent} />));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /确\s?定/ })));
  const shown = screen.getByText('至少 2 项');
  const card = screen.getByRole('group', { name: '第 1 项' });
  expect(card).toContainElement(shown);
  expect(card).toHaveFocus();
  expect(card).toHaveAccessibleDescription('至少 2 项');
  expect(sent).not.toHaveBeenCalled();
});

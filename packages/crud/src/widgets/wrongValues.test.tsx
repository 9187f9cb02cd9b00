import { fromJsonSchema, type JsonSchemaObject } from '@isp/schema';
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { SchemaDetail } from '../detail/SchemaDetail.tsx';
import { everyWidget } from '../form/everyWidget.fixture.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { SchemaTable } from '../list/SchemaTable.tsx';
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

// another version of the service, an import, a hand-written record: what is stored is not always what the schema says
it.each<[string, unknown]>([
  ['a number', 7],
  ['a text', 'x'],
  ['a truth', true],
  ['an object', { a: 1 }],
  ['a list', [1, 'x', { a: 1 }, null]],
])('T-R19 every widget shows a value of another kind, %s, without failing', async (_, wrong) => {
  const row = Object.fromEntries(fields.map(({ name }) => [name, wrong]));
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
  onError.mockRestore();
});

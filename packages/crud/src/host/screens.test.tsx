import type { JsonSchemaObject } from '@isp/schema';
import { render, screen } from '@testing-library/react';
import { App } from 'antd';
import { describe, expect, it } from 'vitest';
import { SchemaDetail, SchemaForm, SchemaTable } from '../index.ts';

const book = {
  type: 'object',
  properties: { name: { type: 'string', title: '书名' } },
} as const satisfies JsonSchemaObject;

describe('what takes any JSON Schema object loads when it is shown', () => {
  it.each([
    ['form', <SchemaForm key="form" schema={book} value={{ name: '海' }} onSubmit={() => {}} />],
    ['table', <SchemaTable key="table" schema={book} rows={[{ id: 1, name: '海' }]} />],
    ['record', <SchemaDetail key="record" schema={book} value={{ name: '海' }} />],
  ])('a %s', async (_, element) => {
    render(<App>{element}</App>);
    // the table draws its head a second time to measure it, so the title is found several times
    expect((await screen.findAllByText('书名'))[0]).toBeVisible();
    expect(screen.queryByText('海') ?? screen.queryByDisplayValue('海')).toBeVisible();
  });
});

import type { JsonSchemaObject } from '@isp/schema';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SchemaForm } from '../../form/SchemaForm.tsx';
import { NothingNear } from '../../testing/NothingNear.fixture.ts';

beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', NothingNear);
  return () => vi.unstubAllGlobals();
});

describe('a long list', () => {
  const item = {
    type: 'object',
    properties: { name: { type: 'string', title: '名称', maxLength: 3 } },
  } as const;
  const rows = Array.from({ length: 40 }, (_, at) => ({ name: at === 30 || at === 35 ? 'long' : 'ok' }));
  const far = () => [...document.querySelectorAll('.isp-rows-far [data-invalid]')];

  it('a long list says at a row that is not drawn what is wrong in it', async () => {
    const list: JsonSchemaObject = { type: 'object', properties: { rows: { type: 'array', items: item } } };
    render(<SchemaForm schema={list} value={{ rows }} onSubmit={() => {}} />);
    const send = await screen.findByRole('button', { name: /确\s*定/ });
    expect(far()).toEqual([]);
    await userEvent.click(send);
    // the row with the first error is drawn with its controls, so that the user can correct it. Only the other row
    // with an error is still drawn as text.
    expect(far()).toHaveLength(1);
    expect(far()[0]).toHaveAttribute('data-path', 'rows.35.name');
    expect(far()[0]).toHaveAttribute('title', expect.stringContaining('3'));
  });

  it('a long list reads the total beside a value from the same row, even when the row is not drawn', async () => {
    const used = {
      type: 'object',
      properties: {
        whole: { type: 'integer', title: '总量' },
        used: { type: 'integer', title: '已用', 'x-ui': { total: 'whole' } },
      },
    } as const;
    const list: JsonSchemaObject = {
      type: 'object',
      properties: { whole: { type: 'integer' }, rows: { type: 'array', items: used } },
    };
    const value = { whole: 4, rows: Array.from({ length: 40 }, () => ({ whole: 8, used: 3 })) };
    render(<SchemaForm schema={list} value={value} onSubmit={() => {}} />);
    await screen.findByRole('button', { name: /确\s*定/ });
    expect(document.querySelector('.isp-rows-far')).toHaveTextContent('3 / 8');
    expect(document.querySelector('.isp-rows-far')).not.toHaveTextContent('3 / 4');
  });
});

import type { JsonSchemaObject } from '@isp/schema';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { lateAfter } from './FieldGrid.tsx';
import { SchemaForm } from './SchemaForm.tsx';

/** Stands for the browser: an element is near the window when the test says so. */
const waiting = new Set<Element>();
let report: (element: Element) => void = () => {};

beforeAll(async () => {
  // what comes late is there already: loading it is not what is tested
  await Promise.all([import('./LateControl.tsx'), import('../widgets/dateControl.tsx')]);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        report = (target) => callback([{ target, isIntersecting: true }]);
      }
      observe = (element: Element) => waiting.add(element);
      unobserve = (element: Element) => waiting.delete(element);
    },
  );
  return () => vi.unstubAllGlobals();
});

const size = lateAfter + 4;
const kinds: readonly JsonSchemaObject[] = [
  { type: 'string', format: 'date' },
  { type: 'string', oneOf: [{ const: 'a', title: '甲' }] },
  { type: 'number' },
  { type: 'string' },
];
const names = Array.from({ length: size }, (_, index) => `f${index}`);
const schema: JsonSchemaObject = {
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name, index) => [name, { ...kinds[index % 4], title: name }])),
};

const late = () => [...document.querySelectorAll('input.isp-late')];
const pickers = () => document.querySelectorAll('.ant-picker').length;
const firstDate = names.findIndex((_, index) => index >= lateAfter && index % 4 === 0);

describe('a long form', () => {
  it('draws its first controls at once, and those behind them when they come near the window', async () => {
    render(<SchemaForm schema={schema} onSubmit={() => {}} />);
    await waitFor(() => expect(late()).toHaveLength(3));
    const drawn = pickers();
    expect(new Set(late())).toEqual(waiting);
    const box = screen.getByLabelText(`f${firstDate}`);
    expect(box).toHaveClass('isp-late');
    expect(box).toHaveAttribute('placeholder', '请选择');
    act(() => report(box));
    expect(pickers()).toBe(drawn + 1);
    expect(late()).toHaveLength(2);
    expect(waiting).not.toContain(box);
  });

  it('hands the focus on to the control that takes the place of its box', async () => {
    const onSubmit = vi.fn();
    render(<SchemaForm schema={{ ...schema, required: [] }} onSubmit={onSubmit} />);
    const user = userEvent.setup();
    const at = names.findIndex((_, index) => index >= lateAfter && index % 4 === 2);
    (await screen.findByLabelText(`f${at - 1}`)).focus();
    await user.tab();
    const control = screen.getByLabelText(`f${at}`);
    expect(control).not.toHaveClass('isp-late');
    expect(control).toHaveFocus();
    await user.keyboard('12');
    await user.click(screen.getByRole('button', { name: /确\s*定/ }));
    expect(onSubmit).toHaveBeenCalledWith({ [`f${at}`]: 12 });
  });

  it('shows values, errors and what is required in a box as in a control', async () => {
    render(<SchemaForm schema={schema} value={{ [`f${firstDate}`]: '2026-03-04' }} onSubmit={() => {}} />);
    expect(await screen.findByLabelText(`f${firstDate}`)).toHaveValue('2026-03-04');
    await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
    const invalid = late().filter((box) => box.matches('[aria-invalid=true]'));
    expect(invalid).toHaveLength(2);
    for (const box of invalid) {
      expect(box).toHaveAttribute('aria-required', 'true');
      expect(box).toHaveAccessibleDescription(/\S/);
    }
  });

  it('leaves no box in a form of usual length', async () => {
    const few = Object.fromEntries(Object.entries(schema.properties ?? {}).slice(0, lateAfter));
    render(<SchemaForm schema={{ type: 'object', properties: few }} onSubmit={() => {}} />);
    await screen.findByLabelText('f0');
    expect(late()).toHaveLength(0);
  });
});

describe('a long list', () => {
  const item = {
    type: 'object',
    properties: { name: { type: 'string', title: '名称', maxLength: 3 } },
  } as const;
  const rows = Array.from({ length: 40 }, (_, at) => ({ name: at === 30 || at === 35 ? 'long' : 'ok' }));
  const far = () => [...document.querySelectorAll('.isp-rows-far [data-invalid]')];

  it('T-R19 says at a row that is not drawn what is wrong in it', async () => {
    const list: JsonSchemaObject = { type: 'object', properties: { rows: { type: 'array', items: item } } };
    render(<SchemaForm schema={list} value={{ rows }} onSubmit={() => {}} />);
    const send = await screen.findByRole('button', { name: /确\s*定/ });
    expect(far()).toEqual([]);
    await userEvent.click(send);
    // the first is drawn, to be corrected
    expect(far()).toHaveLength(1);
    expect(far()[0]).toHaveAttribute('data-path', 'rows.35.name');
    expect(far()[0]).toHaveAttribute('title', expect.stringContaining('3'));
  });

  it('reads in a row that is not drawn what stands beside a value in it', async () => {
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

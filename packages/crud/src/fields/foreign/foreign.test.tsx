import type { JsonSchema, JsonSchemaObject } from '@isp/schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { showForm } from '../../form/shownForm.fixture.tsx';
import { loadEveryWidget } from '../../testing/loadEveryWidget.fixture.ts';

beforeAll(loadEveryWidget);

const show = async (schema: JsonSchema, value?: unknown) => {
  const sent = vi.fn();
  return { sent, user: await showForm(sent, schema, value) };
};
const send = () => fireEvent.click(screen.getByRole('button', { name: /确定$/ }));

const text = { type: 'string' };
const shapes: JsonSchemaObject = {
  oneOf: [
    {
      title: '圆',
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: 'circle' }, name: text, r: { type: 'number' } },
    },
    {
      title: '方',
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: 'square' }, name: text, a: { type: 'number' } },
    },
  ],
};

describe('what is stored comes back as it is (T-R19)', () => {
  it.each<[string, JsonSchema, unknown]>([
    [
      'nothing, empty and the words for it',
      {
        required: ['a', 'b', 'c', 'd'],
        properties: {
          a: { type: 'null' },
          b: { type: 'array', items: text },
          c: { type: 'object', additionalProperties: text },
          d: text,
          e: text,
          f: text,
        },
      },
      { a: null, b: [], c: {}, d: '', e: 'null', f: 'undefined' },
    ],
    [
      'constants and choices of anything',
      { properties: { a: { const: { b: 1 } }, c: { enum: [null, '', { d: 1 }, 'e'] } } },
      { a: { b: 1 }, c: { d: 1 } },
    ],
    ['a list as the whole', { type: 'array', items: { type: 'integer' } }, [1, 2]],
    ['a text as the whole', text, 'x'],
    [
      'a map as the whole, of any names',
      { additionalProperties: { type: 'integer' } },
      { 'a.b': 1, 80: 2, '': 3 },
    ],
    [
      'a map beside members',
      {
        properties: { a: text },
        patternProperties: { '^x-': { type: 'boolean' } },
        additionalProperties: false,
      },
      { a: 'b', 'x-c': false },
    ],
    ['members nobody declared', { type: 'object', properties: { a: text } }, { a: 'b', more: { deep: [1] } }],
    [
      'places',
      { prefixItems: [text, { type: 'integer' }], items: { type: 'boolean' } },
      ['a', 1, true, false],
    ],
    ['a choice as the whole', shapes, { kind: 'square', a: 2 }],
    [
      'a list of choices',
      { type: 'array', items: shapes },
      [
        { kind: 'circle', r: 1 },
        { kind: 'square', a: 2 },
      ],
    ],
    ['one of several types', { properties: { a: { type: ['object', 'boolean', 'null'] } } }, { a: null }],
    [
      'what contains itself',
      {
        $ref: '#/$defs/n',
        $defs: { n: { type: 'object', properties: { v: text, next: { $ref: '#/$defs/n' } } } },
      },
      { v: 'a', next: { v: 'b', next: { v: 'c' } } },
    ],
    ['anything', true, { a: [null] }],
  ])('%s', async (_, schema, value) => {
    const { sent } = await show(schema, value);
    send();
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.lastCall?.[0]).toEqual(value);
  });
});

it('elements after the places of a tuple move only among themselves', async () => {
  const { sent, user } = await show(
    {
      properties: {
        pair: { title: '对', prefixItems: [text, { type: 'integer' }], items: { type: 'boolean' } },
      },
    },
    { pair: ['a', 2, true, false] },
  );
  expect(screen.getByRole('button', { name: '上移第 3 项' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '上移第 4 项' }));
  send();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ pair: ['a', 2, false, true] }));
});

it('another kind keeps what both allow, and the first has its own again', async () => {
  const { sent, user } = await show({ properties: { shape: { title: '形状', ...shapes } } });
  const choose = async (title: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '形状' }));
    fireEvent.click((await screen.findAllByTitle(title)).at(-1)!);
  };
  await choose('圆');
  await user.type(screen.getByLabelText('name'), 'x');
  await user.type(screen.getByLabelText('r'), '3');
  await choose('方');
  expect(screen.getByLabelText('name')).toHaveValue('x');
  send();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ shape: { kind: 'square', name: 'x' } }));
  await choose('圆');
  expect(screen.getByLabelText('r')).toHaveValue('3');
  // the property `kind` is set when the user chooses the kind, so it has no control
  expect(screen.queryByLabelText('kind')).toBeNull();
});

it('members of a map are named, filled, renamed and removed', async () => {
  const { sent, user } = await show({
    properties: { env: { title: '变量', additionalProperties: text } },
  });
  await user.click(screen.getByRole('button', { name: '添加一项' }));
  await user.type(screen.getByLabelText('变量：第 1 个键'), 'a.b');
  await user.type(screen.getByLabelText('a.b'), 'x');
  await user.click(screen.getByRole('button', { name: '添加一项' }));
  await user.type(screen.getByLabelText('变量：第 2 个键'), '__proto__');
  send();
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(JSON.stringify(sent.mock.lastCall?.[0])).toBe('{"env":{"a.b":"x","__proto__":""}}');
  await user.click(screen.getByRole('button', { name: '删除第 1 项' }));
  send();
  await waitFor(() => expect(JSON.stringify(sent.mock.lastCall?.[0])).toBe('{"env":{"__proto__":""}}'));
});

it('a field without a control is edited as JSON, and its errors are shown at it', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { sent, user } = await show({
    properties: { a: { title: '甲', $ref: 'https://example.com/gone' }, b: text },
  });
  await user.type(screen.getByLabelText('甲'), '1');
  send();
  expect(await screen.findByText('缺少引用的结构定义，无法校验')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  // the warning is logged only once for each page load, so an earlier test may already have caused it
  for (const [text] of warned.mock.calls) expect(text).toContain('has no target');
  warned.mockRestore();
});

it('a value of several kinds that is only read is shown as the one it is of, at any depth', async () => {
  const deep = {
    type: 'object',
    title: '深',
    readOnly: true,
    properties: { inner: { ...shapes, title: '里' } },
  };
  await show(
    { type: 'object', properties: { shape: { ...shapes, title: '形', readOnly: true }, deep } },
    { shape: { kind: 'circle', name: '轮', r: 3 }, deep: { inner: { kind: 'square', name: '板', a: 2 } } },
  );
  const shape = await screen.findByRole('status', { name: '形' });
  expect(shape).toHaveTextContent(/r.*3/);
  expect(shape).not.toHaveTextContent('{');
  const inner = screen.getByRole('status', { name: '深' });
  expect(inner).toHaveTextContent(/name.*板/);
  expect(inner).not.toHaveTextContent('{');
});

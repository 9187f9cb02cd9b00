import { ReplyError } from '@isp/request';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ReadProduct, useProduct } from './useProduct.ts';

/** Opens a product with a simulated service. The test sends the answer to each request, by the id of the product. */
function open(id: string | undefined) {
  const waiting = new Map<string, { resolve: (row: object) => void; reject: (error: Error) => void }>();
  const read = vi.fn<ReadProduct>(
    (asked) => new Promise((resolve, reject) => waiting.set(asked, { resolve, reject })),
  );
  const hook = renderHook((props: { id: string | undefined }) => useProduct(props.id, read), {
    initialProps: { id },
  });
  const answer = (asked: string, row: object) => act(async () => waiting.get(asked)?.resolve(row));
  const refuse = (asked: string, error: Error) => act(async () => waiting.get(asked)?.reject(error));
  return { ...hook, answer, read, refuse, state: () => hook.result.current.state };
}

const refused = (status: number) =>
  new ReplyError({ status, code: status, message: '数据不存在' }, '/product');

it('useProduct reads nothing before a product is chosen', () => {
  const { read, state } = open(undefined);
  expect(state()).toEqual({ is: 'none' });
  expect(read).not.toHaveBeenCalled();
});

it('useProduct never shows one product under the id of another (T-R9)', async () => {
  const { answer, read, rerender, state } = open('1');
  await answer('1', { productName: 'one' });
  expect(state()).toMatchObject({ is: 'read', product: { name: 'one' } });
  rerender({ id: '2' });
  expect(state()).toEqual({ is: 'reading' });
  rerender({ id: '3' });
  expect(read.mock.calls[1]?.[1].aborted).toBe(true);
  await answer('3', { productName: 'three' });
  await answer('2', { productName: 'two' });
  expect(state()).toMatchObject({ is: 'read', product: { name: 'three' } });
});

it('useProduct says whether a product is gone or its call failed, and tries again', async () => {
  const { answer, refuse, rerender, result, state } = open('1');
  await refuse('1', refused(404));
  expect(state()).toEqual({ is: 'gone' });
  rerender({ id: '2' });
  await refuse('2', refused(500));
  expect(state()).toEqual({ is: 'failed' });
  act(() => result.current.retry());
  expect(state()).toEqual({ is: 'reading' });
  await answer('2', { productName: 'two' });
  expect(state()).toMatchObject({ is: 'read' });
});

it.each([
  [{ icon: '/files/1' }, '/files/1'],
  [{ icon: 'brain' }, undefined],
  [{ icon: null }, undefined],
])('useProduct reads from %j the picture %j', async (row, picture) => {
  const { answer, state } = open('1');
  await answer('1', row);
  expect(state()).toMatchObject({ product: { picture } });
});

it('useProduct links to no agreement with a scheme that runs code', async () => {
  const { answer, state } = open('1');
  await answer('1', { agreement: { url: 'javascript:alert(1)' } });
  expect(state()).toMatchObject({ product: { agreement: undefined } });
});

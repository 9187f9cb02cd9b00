import type { Row } from '@isp/schema';
import { expect, it, vi } from 'vitest';
import { createTree } from './createTree.ts';
import { childrenKey, countShown } from './shownRows.ts';

const roots = [{ id: 1 }, { id: 2 }, { id: 3, hasChildren: false }];
const flat = [{ id: 1 }, { id: 2, up: 1 }, { id: 3, up: 2 }, { id: 4 }];

/** Creates a tree that reads the children of a row when the row is unfolded. */
function lazy() {
  const waiting: {
    id: string;
    signal: AbortSignal;
    answer: (rows: readonly Row[]) => void;
    fail: (error?: Error) => void;
  }[] = [];
  const read = vi.fn(
    (id: string, signal: AbortSignal) =>
      new Promise<readonly Row[]>((answer, reject) => {
        waiting.push({ id, signal, answer, fail: (error = new Error('no')) => reject(error) });
      }),
  );
  return { waiting, read, ...createTree({ rowKey: 'id', model: { parent: 'up', lazy: true }, read }) };
}

it('a tree that is all there is begins unfolded, and keeps what its user folded', async () => {
  const read = vi.fn();
  const tree = createTree({ rowKey: 'id', model: { parent: 'up', lazy: false }, read });
  const [first] = tree.grow(flat);
  expect(first).toEqual({ id: 1, [childrenKey]: [{ id: 2, up: 1, [childrenKey]: [{ id: 3, up: 2 }] }] });
  expect(tree.expanded(flat)).toEqual(['1', '2', '3', '4']);
  await tree.turn('2', false);
  expect(tree.expanded(flat)).toEqual(['1', '3', '4']);
  await tree.turn('2', true);
  tree.renew(flat, 1);
  expect(tree.expanded(flat)).toEqual(['1', '2', '3', '4']);
  expect(read).not.toHaveBeenCalled();
});

it('a level is read when it is unfolded, once, and read again with its page', async () => {
  const { waiting, read, ...tree } = lazy();
  const heard = vi.fn();
  const stop = tree.subscribe(heard);
  expect(tree.expanded(roots)).toEqual([]);
  const done = tree.turn('1', true);
  expect(tree.expanded(roots)).toEqual(['1']);
  waiting[0]?.answer([{ id: 11 }, { id: 12 }]);
  await done;
  expect(heard).toHaveBeenCalledTimes(2);
  expect(tree.grow(roots)[0]).toMatchObject({ [childrenKey]: [{ id: 11 }, { id: 12 }] });
  await tree.turn('1', false);
  await tree.turn('1', true);
  expect(read).toHaveBeenCalledTimes(1);
  // the children of a row that is on another page are not visible, so they are not read again. Back on the first
  // page, rows that did not change remain the same objects.
  tree.renew([{ id: 2 }], 2);
  expect(read).toHaveBeenCalledTimes(1);
  const before = tree.state();
  tree.renew(roots, 2);
  expect(read).toHaveBeenCalledTimes(1);
  tree.renew(roots, 3);
  waiting[1]?.answer([{ id: 11 }, { id: 12 }]);
  await vi.waitFor(() => expect(tree.state()).toBe(before));
  tree.renew(roots, 4);
  waiting[2]?.answer([{ id: 11 }]);
  await vi.waitFor(() => expect(tree.state().children.get('1')).toEqual([{ id: 11 }]));
  stop();
  await tree.turn('1', false);
  expect(heard).toHaveBeenCalledTimes(5);
});

it('children folded during a refresh are read again when unfolded, and shown meanwhile', async () => {
  const { waiting, read, ...tree } = lazy();
  void tree.turn('1', true);
  waiting[0]?.answer([{ id: 11 }]);
  await vi.waitFor(() => expect(tree.state().children.size).toBe(1));
  await tree.turn('1', false);
  tree.renew(roots, 2);
  expect(read).toHaveBeenCalledTimes(1);
  const again = tree.turn('1', true);
  expect(tree.grow(roots)[0]).toMatchObject({ [childrenKey]: [{ id: 11 }] });
  waiting[1]?.fail();
  await again;
  expect(tree.expanded(roots)).toEqual(['1']);
  await tree.turn('1', false);
  const third = tree.turn('1', true);
  waiting[2]?.answer([{ id: 12 }]);
  await third;
  expect(tree.grow(roots)[0]).toMatchObject({ [childrenKey]: [{ id: 12 }] });
});

it('children of children are read again too', async () => {
  const { waiting, read, ...tree } = lazy();
  void tree.turn('1', true);
  waiting[0]?.answer([{ id: 11 }]);
  await vi.waitFor(() => expect(tree.state().children.size).toBe(1));
  void tree.turn('11', true);
  waiting[1]?.answer([{ id: 111 }]);
  await vi.waitFor(() => expect(tree.state().children.size).toBe(2));
  tree.renew(roots, 5);
  expect(read.mock.calls.map(([id]) => id)).toEqual(['1', '11', '1', '11']);
  waiting[2]?.fail();
  waiting[3]?.fail();
  await vi.waitFor(() => expect(tree.expanded(roots)).toEqual(['1', '11']));
  expect(tree.state().children.get('11')).toEqual([{ id: 111 }]);
});

it('a newer read of a level aborts the older, whose answer is nothing (T-R9)', async () => {
  const { waiting, ...tree } = lazy();
  void tree.turn('1', true);
  tree.renew(roots, 6);
  expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  waiting[1]?.answer([{ id: 12 }]);
  await vi.waitFor(() => expect(tree.state().children.get('1')).toEqual([{ id: 12 }]));
  waiting[0]?.answer([{ id: 11 }]);
  await Promise.resolve();
  await Promise.resolve();
  expect(tree.state().children.get('1')).toEqual([{ id: 12 }]);
});

it('a row whose children cannot be read is folded again, and says why', async () => {
  const { waiting, ...tree } = lazy();
  const done = tree.turn('2', true);
  waiting[0]?.fail();
  await expect(done).rejects.toThrow('no');
  expect(tree.expanded(roots)).toEqual([]);
  const again = tree.turn('2', true);
  tree.stop();
  expect(waiting[1]?.signal.aborted).toBe(true);
  waiting[1]?.answer([{ id: 21 }]);
  await again;
  expect(tree.state().children.size).toBe(0);
  const left = tree.turn('1', true);
  waiting[2]?.fail(new DOMException('left', 'AbortError'));
  await left;
  expect(tree.expanded(roots)).toEqual(['2', '1']);
});

it('a tree counts the rows of a tree that are seen', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ id: `c${at}` }));
  const rows = [
    { id: 'a', [childrenKey]: many },
    { id: 'b', [childrenKey]: [{ id: 'x' }] },
  ];
  expect(countShown(rows, 'id', [])).toBe(2);
  expect(countShown(rows, 'id', ['a'])).toBe(62);
  expect(countShown(rows, 'id', ['a', 'b', 'gone'])).toBe(63);
  expect(countShown(rows, 'id', ['x'])).toBe(2);
});

import { expect, it, vi } from 'vitest';
import { createActionRunner, type RunningAction } from './createActionRunner.ts';
import type { ScreenAction } from './toActions.ts';

const lend: ScreenAction = { name: 'lend', title: '借出', danger: false, place: ['row'] };
const view: ScreenAction = { ...lend, name: 'view', opens: 'detail' };
const [one, two] = [{ no: 1 }, { no: 2 }];

function runner(perform = vi.fn(async () => {})) {
  const first = { rowKey: 'no', open: vi.fn(), load: vi.fn(async () => perform), notifyFailure: vi.fn() };
  const screen = { ports: first };
  return { ...first, perform, screen, ...createActionRunner(() => screen.ports) };
}

it('the same action runs once at a time on the same rows, and says that it is running (T-R11)', async () => {
  let end = () => {};
  const perform = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { run, busy, subscribe } = runner(perform);
  const heard: (readonly RunningAction[])[] = [];
  const stop = subscribe(() => heard.push(busy()));
  const running = run(lend, [one]);
  await run(lend, [one]);
  const onOne = { name: 'lend', ids: '1' };
  const onBoth = { name: 'lend', ids: '1,2' };
  expect(busy()).toEqual([onOne]);
  void run(lend, [one, two]);
  expect(busy()).toEqual([onOne, onBoth]);
  await vi.waitFor(() => expect(perform).toHaveBeenCalledTimes(2));
  end();
  await vi.waitFor(() => expect(busy()).toEqual([onOne]));
  expect(heard).toEqual([[onOne], [onOne, onBoth], [onOne]]);
  stop();
  void run(lend, [two]);
  expect(heard).toHaveLength(3);
  await Promise.race([running, Promise.resolve()]);
});

it('an action runner opens a screen of the entity without loading the code of other actions', async () => {
  const { run, open, load } = runner();
  await run(view, [two]);
  await run({ ...view, name: 'add', opens: 'form' }, []);
  expect(open.mock.calls).toEqual([
    ['detail', '2'],
    ['form', undefined],
  ]);
  expect(load).not.toHaveBeenCalled();
});

it('an action runner leaves to its own action what a schema sends somewhere else', async () => {
  const { run, open, perform } = runner();
  await run({ ...view, action: { name: 'view' } as NonNullable<ScreenAction['action']> }, [one]);
  expect(open).not.toHaveBeenCalled();
  expect(perform).toHaveBeenCalledTimes(1);
});

it('an action runner says what a hook refused, and may be run again (T-R19)', async () => {
  const refused = new Error('no');
  const perform = vi.fn(async () => Promise.reject(refused));
  const { run, busy, notifyFailure } = runner(perform);
  await run(lend, [one]);
  await run(lend, [one]);
  expect(notifyFailure.mock.calls).toEqual([[refused], [refused]]);
  expect(busy()).toEqual([]);
});

it('an action runner loads what does actions once for a screen, anew for another, and again where it could not', async () => {
  const { run, load, perform, screen, notifyFailure } = runner();
  load.mockRejectedValueOnce(new Error('offline'));
  await run(lend, [one]);
  expect([perform.mock.calls.length, notifyFailure.mock.calls.length]).toEqual([0, 1]);
  await run(lend, [one]);
  await run(lend, [two]);
  expect([perform.mock.calls.length, load.mock.calls.length]).toEqual([2, 2]);
  screen.ports = { ...screen.ports };
  await run(lend, [one]);
  expect(load).toHaveBeenCalledTimes(3);
});

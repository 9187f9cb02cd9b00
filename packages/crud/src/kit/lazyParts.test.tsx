import { lazyPart, onDemand } from '@isp/kit/react';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { optionalPart } from './optionalPart.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const Part = ({ name }: { readonly name: string }) => <p>{name}</p>;

it('a lazy part loads once, shows its placeholder meanwhile, and never suspends', async () => {
  let arrive = () => {};
  const load = vi.fn(
    () =>
      new Promise<{ Part: typeof Part }>((resolve) => {
        arrive = () => resolve({ Part });
      }),
  );
  const suspended = vi.fn(() => null);
  const Fallback = suspended;
  const module = onDemand(load);
  const Lazy = lazyPart(module, ({ Part: own }) => own, 'waits');
  expect(load).not.toHaveBeenCalled();
  const first = render(
    <Suspense fallback={<Fallback />}>
      <Lazy name="one" />
    </Suspense>,
  );
  expect(screen.getByText('waits')).toBeVisible();
  await act(async () => arrive());
  expect(screen.getByText('one')).toBeVisible();
  first.unmount();

  expect(module.load()).toBeUndefined();
  render(<Lazy name="two" />);
  expect(screen.getByText('two')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  expect(suspended).not.toHaveBeenCalled();
});

it('a lazy part never waits when it was loaded before it was shown', async () => {
  const module = onDemand(async () => ({ Part }));
  await module.load();
  const Lazy = lazyPart(module, ({ Part: own }) => own, 'waits');
  render(<Lazy name="ready" />);
  expect(screen.getByText('ready')).toBeVisible();
});

it('code that did not load is loaded again when the user tries again, and not before (T-R8)', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isDown = true;
  const load = vi.fn(async () => {
    if (isDown) throw new Error('no such file');
    return { Part };
  });
  const Lazy = lazyPart(onDemand(load), ({ Part: own }) => own);
  await act(async () =>
    render(
      <ScreenBoundary title="失败" text="请重试" retry="重试">
        <Lazy name="there" />
      </ScreenBoundary>,
    ),
  );
  expect(screen.getByText('失败')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  isDown = false;
  await act(async () => screen.getByRole('button', { name: /重\s?试/ }).click());
  expect(screen.getByText('there')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  expect(silent.mock.calls.flat().map(String).join('\n')).toContain('no such file');
  silent.mockRestore();
});

/** Returns a component whose code cannot be loaded until the test sets `isDown` to false. */
function withoutNetwork() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const network = { isDown: true };
  const load = async () => {
    if (network.isDown) throw new Error('offline');
    return { Part };
  };
  const comeBack = () =>
    act(async () => {
      network.isDown = false;
      window.dispatchEvent(new Event('online'));
    });
  return { module: onDemand(load), comeBack };
}

it('what a screen can do without leaves the screen as it is without a network, and comes with it (T-R16)', async () => {
  const { module, comeBack } = withoutNetwork();
  const Extra = optionalPart(module, ({ Part: own }) => own);
  await act(async () =>
    render(
      <ScreenBoundary title="失败" text="请重试" retry="重试">
        <Part name="rows" />
        <Extra name="chips" />
      </ScreenBoundary>,
    ),
  );
  expect(screen.getByText('rows')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await comeBack();
  expect(await screen.findByText('chips')).toBeVisible();
});

it('a screen that could not be loaded without a network tries again with it (T-R16)', async () => {
  const { module, comeBack } = withoutNetwork();
  const Lazy = lazyPart(module, ({ Part: own }) => own);
  await act(async () =>
    render(
      <ScreenBoundary title="失败" text="请重试" retry="重试">
        <Lazy name="rows" />
      </ScreenBoundary>,
    ),
  );
  expect(screen.getByRole('button', { name: /重\s*试/ })).toBeVisible();
  await comeBack();
  expect(await screen.findByText('rows')).toBeVisible();
});

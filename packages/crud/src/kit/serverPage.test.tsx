import { allSettled, lazyPart, onDemand, useSettled } from '@isp/kit/react';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const Part = ({ name }: { readonly name: string }) => <p>{name}</p>;

/** Returns the page that a server draws. */
async function serve(page: ReactNode): Promise<HTMLElement> {
  const { prelude } = await prerender(page);
  const container = document.createElement('div');
  container.innerHTML = await new Response(prelude).text();
  return container;
}

it('a browser keeps what a server has drawn until it has loaded the code, and then uses the same elements', async () => {
  const Served = lazyPart(
    onDemand(async () => ({ Part })),
    (module) => module.Part,
  );
  const container = await serve(<Served name="drawn" />);
  const drawn = container.querySelector('p');
  expect(drawn?.textContent).toBe('drawn');

  let arrive = () => {};
  const code = new Promise<{ Part: typeof Part }>((resolve) => (arrive = () => resolve({ Part })));
  const InBrowser = lazyPart(
    onDemand(() => code),
    (module) => module.Part,
    'waits',
  );
  const problem = vi.fn();
  const root = await act(async () =>
    hydrateRoot(container, <InBrowser name="drawn" />, { onRecoverableError: problem }),
  );
  expect(container.textContent).toBe('drawn');
  await act(async () => arrive());
  expect(container.querySelector('p')).toBe(drawn);
  await act(async () => root.render(<InBrowser name="changed" />));
  expect(drawn?.textContent).toBe('changed');
  expect(problem).not.toHaveBeenCalled();
  root.unmount();
});

it('a server draws a value that a component uses after it has waited for it', async () => {
  const words = onDemand(async () => ({ hello: 'Hello' }));
  function Greeting() {
    const isThere = useSettled(words.load());
    return <p>{isThere && words.use().hello}</p>;
  }
  expect((await serve(<Greeting />)).textContent).toBe('Hello');
});

it('a browser that cannot load the code of a page from a server shows the error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = (part: ReactNode) => (
    <ScreenBoundary title="失败" text="请重试" retry="重试">
      {part}
    </ScreenBoundary>
  );
  const Served = lazyPart(
    onDemand(async () => ({ Part })),
    (module) => module.Part,
  );
  const container = await serve(page(<Served name="drawn" />));
  const missing = (): Promise<{ Part: typeof Part }> => Promise.reject(new Error('offline'));
  const [one, two] = [onDemand(missing), onDemand(missing)];
  function Broken() {
    return useSettled(allSettled([one.load(), two.load()])) && one.use().Part({ name: 'drawn' });
  }
  await act(async () => hydrateRoot(container, page(<Broken />), { onRecoverableError: () => {} }));
  expect(container.textContent).toContain('失败');
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Portal } from '../context/Portal.ts';
import { languageOf, PortalOf } from '../testing/PortalOf.tsx';
import { framedRoute } from './framedRoute.tsx';

it('a page that fails leaves the frame and the other pages, and is drawn again on 重试 (T-R8)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('broken');
    return <p>whole again</p>;
  };
  const frame = (
    <>
      <nav>
        <Link to="/fine">fine</Link>
        <Link to="/fragile">fragile</Link>
      </nav>
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      framedRoute(frame, [
        { path: '/fine', element: <p>all is well</p> },
        { path: '/fragile', element: <Fragile /> },
      ]),
    ],
    { initialEntries: ['/fragile'] },
  );
  const language = await languageOf();
  const portal = { language, log: { add: vi.fn() }, paths: { home: '/' } } as unknown as Partial<Portal>;
  render(
    <PortalOf portal={portal}>
      <RouterProvider router={router} />
    </PortalOf>,
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'fine' }));
  expect(await screen.findByText('all is well')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();

  await userEvent.click(screen.getByRole('link', { name: 'fragile' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  await waitFor(() => expect(screen.getByText('whole again')).toBeVisible());
  expect(screen.getByRole('navigation')).toBeVisible();
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { FrameContext, type FrameStores } from '../frame/FrameContext.ts';
import { framedRoute } from './framedRoute.tsx';

it('T-R8 a page that fails leaves the frame and the other pages, and is drawn again on 重试', async () => {
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
  const stores = { log: { add: vi.fn() } } as unknown as FrameStores;
  render(
    <FrameContext value={stores}>
      <RouterProvider router={router} />
    </FrameContext>,
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

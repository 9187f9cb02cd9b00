import { ShellProvider } from '@isp/shell';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Portal } from '../context/Portal.ts';
import { createRoutes } from '../routes/createRoutes.ts';
import { readMenu } from '../session/readMenu.ts';
import { createSide } from '../stores/createSide.ts';
import { languageOf, PortalOf, sessionOf } from '../testing/PortalOf.tsx';
import WorkbenchPage from './WorkbenchPage.tsx';

it('a tile leads where its menu entry does: to the path with its query, in this tab or another (R3.03)', async () => {
  const menu = readMenu([
    { id: 1, name: '我的借阅', path: '/loan/index', query: { view: 'mine', sort: '-due' } },
    { id: 2, name: '馆藏', path: '/book/index' },
    { id: 3, name: '编目', path: '/catalogue', query: { shelf: 'A&B' }, isExternal: 1 },
  ]);
  const user = { name: '林文', isAdmin: false, organisations: [{ orgId: '1', orgName: '海边书店' }] };
  const visited: string[] = [];
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const portal = {
    language: await languageOf(),
    routes: createRoutes({ menus: {} }, { landing: '/desk' }),
    side: createSide({ getItem: () => null, setItem: () => {} }, 'side'),
    session: sessionOf({ menu, user } as object),
    paths: { landing: '/desk' },
    base: '/ui',
  } as unknown as Partial<Portal>;
  render(
    <PortalOf portal={portal}>
      <ShellProvider href={(path) => `/ui${path}`} onNavigate={(path) => void visited.push(path)}>
        <WorkbenchPage />
      </ShellProvider>
    </PortalOf>,
  );
  const mine = screen.getByRole('link', { name: '我的借阅' });
  expect(mine).toHaveAttribute('href', '/ui/loan/index?view=mine&sort=-due');
  fireEvent.click(mine);
  expect(visited).toEqual(['/loan/index?view=mine&sort=-due']);
  expect(screen.getByRole('link', { name: '馆藏' })).toHaveAttribute('href', '/ui/book/index');
  fireEvent.click(screen.getByRole('button', { name: /编目/ }));
  await waitFor(() => expect(open).toHaveBeenCalledWith('/ui/catalogue?shelf=A%26B', '_blank', 'noopener'));
});

import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRoutes } from '../routes/createRoutes.ts';
import { readMenu } from '../session/readMenu.ts';
import { createSide } from '../stores/createSide.ts';
import { languageOf, PortalOf, sessionOf } from '../testing/PortalOf.tsx';
import { useMenu } from './useMenu.ts';

function Menu() {
  return useMenu(undefined).nodes.map(({ id, name, children }) => (
    <p key={id}>{[name, ...children.map((child) => child.name)].join(', ')}</p>
  ));
}

it('the menu follows a change of language, and a change back (T-R17)', async () => {
  const language = await languageOf(async () => ({ common: { 书店: 'Shop' } }));
  const menu = readMenu([{ id: 1, name: '书店', children: [{ id: 2, name: '工作台' }] }]);
  const side = createSide({ getItem: () => null, setItem: () => {} }, 'side');
  const routes = createRoutes({ menus: {} }, { landing: '/desk' });
  render(
    <PortalOf portal={{ language, routes, side, session: sessionOf({ menu }) }}>
      <Menu />
    </PortalOf>,
  );
  expect(screen.getByText('书店, 工作台')).toBeVisible();
  await act(() => language.choose('en-US'));
  expect(screen.getByText('Shop, Workbench')).toBeVisible();
  await act(() => language.choose('zh-CN'));
  expect(screen.getByText('书店, 工作台')).toBeVisible();
});

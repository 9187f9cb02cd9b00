import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { MenuNode } from '../session/readMenu.ts';
import { SideMenu } from './SideMenu.tsx';

const node = (more: Partial<MenuNode>): MenuNode => ({
  id: '1',
  code: 'shop',
  name: '书店',
  path: '/customer/shop/index',
  icon: 'icon-project',
  hidden: false,
  children: [],
  ...more,
});

function show(nodes: readonly MenuNode[], active?: string) {
  return render(
    <MemoryRouter>
      <SideMenu nodes={nodes} active={active} nameOf={({ name }) => name} />
    </MemoryRouter>,
  );
}

it('R2.22 highlights the entry of the page', () => {
  show([node({}), node({ id: '2', name: '订单', path: '/customer/order/index' })], '/customer/order/index');
  expect(screen.getByRole('menuitem', { name: '订单' })).toHaveClass('ant-menu-item-selected');
  expect(screen.getByRole('menuitem', { name: /书店/ })).not.toHaveClass('ant-menu-item-selected');
});

it.each(['javascript:alert(1)', '//evil.test', '/\\evil.test', 'https://evil.test', 'constructor'])(
  'T-R2 shows an entry that leads to %s, but no link',
  (path) => {
    show([node({ path })]);
    expect(screen.getByText('书店')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

it('T-R1 names are text', () => {
  const { container } = show([node({ name: '<img src=x onerror=alert(1)>', icon: 'constructor' })]);
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

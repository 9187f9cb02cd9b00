import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import type { MenuEntry } from '../model.ts';
import { ShellProvider } from '../provider/ShellProvider.tsx';
import { SideMenu, type SideMenuProps } from './SideMenu.tsx';
import { entry } from './shopMenu.fixture.ts';

const book = entry('book', '书籍', { path: '/shop/book/index', icon: 'icon-product' });
const group = (id: string, ...children: MenuEntry[]) => entry(id, `组 ${id}`, { children });

const show = (nodes: readonly MenuEntry[], active?: string, more: Partial<SideMenuProps> = {}) =>
  render(<SideMenu nodes={nodes} active={active} {...more} />);

it('SideMenu highlights the entry of the page (R2.22)', () => {
  show([book, entry('till', '收银', { path: '/shop/till/index' })], '/shop/till/index');
  expect(screen.getByRole('menuitem', { name: '收银' })).toHaveClass('ant-menu-item-selected');
  expect(screen.getByRole('menuitem', { name: '书籍' })).not.toHaveClass('ant-menu-item-selected');
});

it('an entry leads to its path with its query, in a new tab of the browser where it is to (R3.03)', async () => {
  const visited: string[] = [];
  const nodes = [
    entry('mine', '我的书籍', { path: '/shop/book/index', query: 'view=mine' }),
    entry('help', '帮助', { path: '/help', opensTab: true }),
  ];
  render(
    <ShellProvider href={(path) => `/ui${path}`} onNavigate={(path) => void visited.push(path)}>
      <SideMenu nodes={nodes} active={undefined} />
    </ShellProvider>,
  );
  const mine = screen.getByRole('link', { name: '我的书籍' });
  expect(mine).toHaveAttribute('href', '/ui/shop/book/index?view=mine');
  await userEvent.click(mine);
  expect(visited).toEqual(['/shop/book/index?view=mine']);
  const help = screen.getByRole('link', { name: /帮助/ });
  expect(help).toHaveAttribute('target', '_blank');
  expect(help).toHaveAttribute('rel', 'noopener');
});

it('SideMenu renders no entry again when the frame around it is drawn', () => {
  const looked = vi.fn();
  const watched: MenuEntry = {
    ...book,
    get children() {
      looked();
      return [];
    },
  };
  const nodes = [watched];
  const { rerender } = show(nodes, book.path);
  expect(looked).toHaveBeenCalled();
  looked.mockClear();
  rerender(<SideMenu nodes={nodes} active={book.path} />);
  expect(looked).not.toHaveBeenCalled();
});

it('SideMenu marks the entry of a page only after the page is drawn', () => {
  const looked = vi.fn();
  const nodes = [book, entry('till', '收银')];
  const marked = () => screen.getByRole('menuitem', { name: '收银' }).matches('.ant-menu-item-selected');
  function Page() {
    useLayoutEffect(() => looked(marked()), []);
    return null;
  }
  const page = (at: string) => (
    <>
      <SideMenu nodes={nodes} active={at} />
      <Page key={at} />
    </>
  );
  const { rerender } = render(page(book.path));
  rerender(page('/shop/till/index'));
  expect(looked.mock.calls).toEqual([[false], [false]]);
  expect(marked()).toBe(true);
});

it('SideMenu opens the groups around the entry of the page, also when the menu comes later', () => {
  const nodes = [group('1', group('2', book)), group('3', entry('till', '收银'))];
  const { rerender } = show([], book.path);
  rerender(<SideMenu nodes={nodes} active={book.path} />);
  expect(screen.getByRole('menuitem', { name: '书籍' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: '收银' })).toBeNull();

  rerender(<SideMenu nodes={nodes} active="/shop/till/index" />);
  expect(screen.getByRole('menuitem', { name: '收银' })).toHaveClass('ant-menu-item-selected');
});

it('a group the user closed stays closed until another page opens', async () => {
  const nodes = [group('1', book, entry('shelf', '书架')), group('2', entry('till', '收银'))];
  const { rerender } = show(nodes, book.path);
  const title = () => screen.getByRole('menuitem', { name: /组 1/ });
  await userEvent.click(title());
  expect(title()).toHaveAttribute('aria-expanded', 'false');
  rerender(<SideMenu nodes={[...nodes]} active={book.path} />);
  expect(title()).toHaveAttribute('aria-expanded', 'false');
  rerender(<SideMenu nodes={nodes} active="/shop/till/index" />);
  rerender(<SideMenu nodes={nodes} active={book.path} />);
  expect(title()).toHaveAttribute('aria-expanded', 'true');
});

it('a click reports the path and closes the drawer; a click with the control key is the browser’s', async () => {
  const onGo = vi.fn();
  const onNavigate = vi.fn();
  render(
    <ShellProvider href={(path) => `/base${path}`} onNavigate={onGo}>
      <SideMenu nodes={[book]} active={undefined} onNavigate={onNavigate} />
    </ShellProvider>,
  );
  const link = screen.getByRole('link', { name: '书籍' });
  expect(link).toHaveAttribute('href', '/base/shop/book/index');
  await userEvent.click(link);
  expect(onGo).toHaveBeenCalledExactlyOnceWith(book.path);
  expect(onNavigate).toHaveBeenCalledOnce();

  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(link);
  expect(onGo).toHaveBeenCalledOnce();
});

it('an external entry is a button that reports once per click and per key (R2.31)', async () => {
  const fair = entry('fair', '书展', { isExternal: true });
  const onExternal = vi.fn();
  const onNavigate = vi.fn();
  show([fair], undefined, { onExternal, onNavigate });
  expect(screen.queryByRole('link')).toBeNull();
  const button = screen.getByRole('button', { name: /书展.*在新标签页打开/ });
  await userEvent.click(button);
  expect(onExternal).toHaveBeenCalledExactlyOnceWith(fair);
  expect(onNavigate).toHaveBeenCalledOnce();

  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(onExternal).toHaveBeenCalledTimes(2);
  expect(onNavigate).toHaveBeenCalledTimes(2);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'constructor',
])('SideMenu shows an entry that leads to %s, but no link (T-R2)', async (path) => {
  const onExternal = vi.fn();
  show([entry('1', '书籍', { path }), entry('2', '书展', { path, isExternal: true })], path, { onExternal });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByText('书展'));
  expect(onExternal).not.toHaveBeenCalled();
});

it('an entry that is switched off is shown, but not followed', () => {
  show([entry('1', '书籍', { isDisabled: true })]);
  expect(screen.getByRole('menuitem', { name: '书籍' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('link')).toBeNull();
});

it('SideMenu names are text, and names of icons find icons only (T-R1)', () => {
  const name = '<img src=x onerror="window.__x=1">';
  const { container } = show([
    entry('1', name, { icon: 'constructor' }),
    entry('2', name, { icon: '__proto__' }),
  ]);
  expect(screen.getAllByText(name)).toHaveLength(2);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelectorAll('.anticon-appstore')).toHaveLength(2);
});

it('SideMenu shows the icon an entry names, with or without its prefix, and the portal’s own (R3.03)', () => {
  const { container } = render(
    <ShellProvider icons={{ parcel: <b>own</b> }}>
      <SideMenu
        nodes={[
          entry('1', '甲', { icon: 'icon-monitor' }),
          entry('2', '乙', { icon: 'monitor' }),
          entry('3', '丙', { icon: 'icon-parcel' }),
          entry('4', '丁'),
        ]}
        active={undefined}
      />
    </ShellProvider>,
  );
  expect(container.querySelectorAll('.anticon-dashboard')).toHaveLength(2);
  expect(screen.getByText('own')).toBeInTheDocument();
  expect(container.querySelectorAll('.anticon-appstore')).toHaveLength(1);
});

it('SideMenu is one stop of the Tab key, at the entry of the page, and the Tab key leaves it in both directions (R2.22)', async () => {
  const nodes = [
    book,
    group('1', entry('till', '收银', { path: '/shop/till/index' })),
    entry('shelf', '书架'),
  ];
  render(
    <>
      <button type="button">前</button>
      <SideMenu nodes={nodes} active="/shop/till/index" />
      <button type="button">后</button>
    </>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('link', { name: '收银' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: '后' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: '前' })).toHaveFocus();
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { UserMenu, type UserMenuProps } from './UserMenu.tsx';

const inApp = (children: ReactNode) =>
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>{children}</App>
    </ConfigProvider>,
  );

async function ask(props: Partial<UserMenuProps>) {
  inApp(<UserMenu name="林文" avatar="" profilePath="/me" onSignOut={async () => {}} {...props} />);
  await userEvent.click(screen.getByRole('button', { name: '个人菜单 林文' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  return screen.findByRole('dialog');
}

it('SignOutDialog asks with cancel and confirm, 532 px wide; cancel does not sign out (R2.30, R9.05)', async () => {
  const onSignOut = vi.fn(async () => {});
  const dialog = await ask({ onSignOut });
  expect(dialog).toHaveStyle({ width: '532px' });
  expect(dialog).toHaveTextContent('确定退出登录吗?');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(onSignOut).not.toHaveBeenCalled();
});

it('SignOutDialog is busy until signing out ended, and signs out once however often it is clicked (R2.30)', async () => {
  let end = () => {};
  const onSignOut = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const dialog = await ask({ onSignOut });
  const confirm = screen.getByRole('button', { name: '确定' });
  confirm.click();
  confirm.click();
  await userEvent.click(confirm);
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: '取消' })).toBeDisabled();
  expect(confirm).toHaveClass('ant-btn-loading');
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();

  end();
  await waitFor(() => expect(dialog).not.toBeVisible());
});

it('SignOutDialog says so when signing out failed, and tries again (R2.30)', async () => {
  const onSignOut = vi.fn(async () => {}).mockRejectedValueOnce(new Error('offline'));
  const dialog = await ask({ onSignOut });
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('退出登录失败，请重试');
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(onSignOut).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(dialog).not.toBeVisible());
});

it.each([
  '',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '//evil.test/a.png',
  'http://evil.test/a.png',
])('avatar %j is the stock avatar (R3.01, T-R2)', (avatar) => {
  const { container } = inApp(
    <UserMenu name="林文" avatar={avatar} profilePath="/me" onSignOut={async () => {}} />,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('.anticon-user')).toBeInTheDocument();
});

it('SignOutDialog shows the picture of the user (R3.01)', () => {
  const { container } = inApp(
    <UserMenu name="林文" avatar="/files/1.png" profilePath="/me" onSignOut={async () => {}} />,
  );
  expect(container.querySelector('img')).toHaveAttribute('src', '/files/1.png');
});

it('SignOutDialog leads to the personal information, and to no lock where there is none (R2.28)', async () => {
  inApp(<UserMenu name="林文" avatar="" profilePath="/me" onSignOut={async () => {}} />);
  await userEvent.click(screen.getByRole('button', { name: '个人菜单 林文' }));
  expect(await screen.findByRole('link', { name: '个人信息' })).toHaveAttribute('href', '/me');
  expect(screen.queryByRole('menuitem', { name: '锁屏' })).toBeNull();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ShellProvider } from '../provider/ShellProvider.tsx';
import { StatusPage } from './StatusPage.tsx';

it.each([
  ['403', '无权限', '没有权限访问该页面'],
  ['404', '页面不存在', '您访问的页面不存在或已移除。'],
  ['500', '系统异常', '页面出错，请重试。'],
] as const)('%s says %s (R2.04)', (status, title, text) => {
  render(<StatusPage status={status} homePath="/" />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('StatusPage leads home inside the page; a message of the portal replaces the usual one', async () => {
  const onGo = vi.fn();
  render(
    <ShellProvider href={(path) => `/base${path}`} onNavigate={onGo}>
      <StatusPage status="500" homePath="/" message="书店今天关门" />
    </ShellProvider>,
  );
  expect(screen.getByText('书店今天关门')).toBeInTheDocument();
  const home = screen.getByRole('link', { name: '返回首页' });
  expect(home).toHaveAttribute('href', '/base/');
  await userEvent.click(home);
  expect(onGo).toHaveBeenCalledExactlyOnceWith('/');
});

it.each(['403', '404', '500'] as const)(
  'StatusPage shows no bright picture for %s, which a dark theme could not dim',
  (status) => {
    const { container } = render(<StatusPage status={status} homePath="/" />);
    expect(container.querySelectorAll('svg')).toHaveLength(1);
    expect(container.querySelector('.anticon svg')).not.toBeNull();
  },
);

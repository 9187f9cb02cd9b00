import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ShellProvider } from '../provider/ShellProvider.tsx';
import { type NextSteps, StatusPage } from './StatusPage.tsx';

const home: NextSteps = [{ title: '返回首页', path: '/' }];

it.each([
  ['403', '无权限', '没有权限访问该页面'],
  ['404', '页面不存在', '您访问的页面不存在或已移除。'],
  ['500', '系统异常', '页面出错，请重试。'],
] as const)('%s says %s (R2.04)', (status, title, text) => {
  render(<StatusPage status={status} nextSteps={home} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('StatusPage shows its next steps in their order: a link, an action, a control of the portal; a message of the portal replaces the usual one', async () => {
  const onGo = vi.fn();
  const onRetry = vi.fn();
  render(
    <ShellProvider href={(path) => `/base${path}`} onNavigate={onGo}>
      <StatusPage
        status="500"
        message="书店今天关门"
        nextSteps={[
          { title: '返回首页', path: '/' },
          { title: '重试', onClick: onRetry },
          <label key="shop">
            分店
            <input />
          </label>,
        ]}
      />
    </ShellProvider>,
  );
  expect(screen.getByText('书店今天关门')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: '返回首页' });
  expect(link).toHaveAttribute('href', '/base/');
  expect(link).toHaveClass('ant-btn-primary');
  await userEvent.click(link);
  expect(onGo).toHaveBeenCalledExactlyOnceWith('/');
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByRole('textbox', { name: '分店' })).toBeInTheDocument();
});

it('StatusPage has a title of the portal for a state that is no error', () => {
  render(<StatusPage status="info" title="书店还没有开门" message="九点开门" nextSteps={home} />);
  expect(screen.getByRole('heading', { level: 1, name: '书店还没有开门' })).toBeInTheDocument();
  expect(screen.getByText('九点开门')).toBeInTheDocument();
});

it('StatusPage without a next step does not compile', () => {
  // @ts-expect-error at least one
  const none: NextSteps = [];
  // @ts-expect-error a state page needs its next steps
  const page = <StatusPage status="404" />;
  expect([none, page]).toHaveLength(2);
});

it.each(['403', '404', '500'] as const)(
  'StatusPage shows no bright picture for %s, which a dark theme could not dim',
  (status) => {
    const { container } = render(<StatusPage status={status} nextSteps={home} />);
    expect(container.querySelectorAll('svg')).toHaveLength(1);
    expect(container.querySelector('.anticon svg')).not.toBeNull();
  },
);

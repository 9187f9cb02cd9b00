import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ShellProvider } from '../provider/ShellProvider.tsx';
import { MessageButton } from './MessageButton.tsx';

it.each([
  [0, '消息', ''],
  [-1, '消息', ''],
  [Number.NaN, '消息', ''],
  [1, '消息，1 条未读', '1'],
  [99, '消息，99 条未读', '99'],
  [100, '消息 99+，100 条未读', '99+'],
])('%d unread: said as %j, shown as %j (R2.28, R9.05)', (count, name, shown) => {
  const { container } = render(<MessageButton count={count} path="/messages" />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/messages');
  expect(container.querySelector('sup')?.textContent ?? '').toBe(shown);
});

it('MessageButton opens what its host shows, and leaves a click with a modifier to the browser (R2.28)', async () => {
  const onOpen = vi.fn();
  const onNavigate = vi.fn();
  render(
    <ShellProvider onNavigate={onNavigate}>
      <MessageButton count={1} path="/messages" isOpen={false} onOpen={onOpen} />
    </ShellProvider>,
  );
  const link = screen.getByRole('link', { expanded: false });
  await userEvent.click(link);
  expect(onOpen).toHaveBeenCalledOnce();
  fireEvent.click(link, { ctrlKey: true });
  expect(onOpen).toHaveBeenCalledOnce();
  expect(onNavigate).not.toHaveBeenCalled();
});

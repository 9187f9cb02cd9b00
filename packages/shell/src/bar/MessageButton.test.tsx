import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

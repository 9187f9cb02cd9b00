import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AfterDelay } from './AfterDelay.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it('AfterDelay says nothing of a wait of less than 150 ms', async () => {
  render(<AfterDelay>waits</AfterDelay>);
  await pass(149);
  expect(screen.queryByText('waits')).toBeNull();
  await pass(1);
  expect(screen.getByText('waits')).toBeVisible();
});

it('AfterDelay counts waits that follow on each other as one, and begins anew after a pause', async () => {
  const view = render(<AfterDelay key="code">code</AfterDelay>);
  await pass(100);
  view.rerender(<AfterDelay key="rows">rows</AfterDelay>);
  await pass(50);
  expect(screen.getByText('rows')).toBeVisible();
  view.rerender(<AfterDelay key="more">more</AfterDelay>);
  expect(screen.getByText('more'), 'what is seen does not blink').toBeVisible();
  view.rerender(<p />);
  await pass(1000);
  view.rerender(<AfterDelay key="later">later</AfterDelay>);
  await pass(100);
  expect(screen.queryByText('later')).toBeNull();
});

import { expect, it, vi } from 'vitest';

const shared = globalThis as { ispMessages?: string[] };

it('an unexpected error or warning on the console makes the test fail', () => {
  const { ispMessages: messages = [] } = shared;
  console.error('Each child in a list should have a unique %s prop', 'key');
  console.warn('deprecated');
  expect(messages.splice(0)).toEqual([
    'console.error: Each child in a list should have a unique key prop',
    'console.warn: deprecated',
  ]);
});

it('the console check notes nothing a test spies on, and nothing React prints about how a test waits', () => {
  const { ispMessages: messages = [] } = shared;
  const spy = vi.spyOn(console, 'error').mockReturnValue();
  console.error('expected');
  expect(spy).toHaveBeenCalledWith('expected');
  spy.mockRestore();
  console.error('A component suspended inside an `act` scope, but the `act` call was not awaited.');
  expect(messages).toEqual([]);
});

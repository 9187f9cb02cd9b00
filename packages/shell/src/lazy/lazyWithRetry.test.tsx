import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyWithRetry } from './lazyWithRetry.tsx';

interface TextProps {
  readonly text: string;
}
type Load = () => Promise<{ readonly default: ComponentType<TextProps> }>;

const Text = ({ text }: TextProps) => <strong>{text}</strong>;

/** Returns a form that contains a lazily loaded part, which shows the result of the form. */
function formWith(load: Load) {
  const Lazy = lazyWithRetry<TextProps>(load, {
    waiting: () => <i>waiting</i>,
    instead: ({ text, retry }) => (
      <p role="alert">
        {text}
        <button type="button" onClick={retry}>
          Again
        </button>
      </p>
    ),
  });
  return function Form() {
    const [isRefused, setRefused] = useState(false);
    return (
      <>
        <input aria-label="Name" />
        <button type="button" onClick={() => setRefused(true)}>
          Send
        </button>
        {isRefused && <Lazy text="Refused" />}
      </>
    );
  };
}

// React logs each error that a boundary has caught. The tests check that nothing else is logged.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  for (const [logged] of vi.mocked(console.error).mock.calls) expect(String(logged)).toMatch(/Error|%o/);
  vi.restoreAllMocks();
});

it('a part that cannot be loaded is replaced, and what is typed beside it stays (T-R8)', async () => {
  const Form = formWith(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  render(<Form />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '林文');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('林文');
});

it('a failed part is loaded again by a retry (T-R8)', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError()).mockResolvedValue({ default: Text });
  const Form = formWith(load);
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Again' }));
  expect(await screen.findByText('Refused', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('lazyWithRetry is loaded once, however often it is drawn', async () => {
  const load = vi.fn<Load>(async () => ({ default: Text }));
  const Form = formWith(load);
  const { rerender } = render(<Form />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Refused', { selector: 'strong' })).toBeInTheDocument();
  rerender(<Form />);
  expect(load).toHaveBeenCalledTimes(1);
});

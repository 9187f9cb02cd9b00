import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { KeptPages } from './KeptPages.tsx';
import type { ShownPage } from './keepPages.ts';
import { usePageActive } from './PageActiveContext.ts';

const page = (key: string, element: ReactNode, keepAlive = true): ShownPage => ({ key, keepAlive, element });

/** Draws a form with a text field, and reports when the effects of the form run and end. */
function Form({ name, on }: { readonly name: string; readonly on?: (what: string) => void }) {
  const [value, setValue] = useState('');
  useEffect(() => {
    on?.(`${name} runs`);
    return () => on?.(`${name} rests`);
  }, [name, on]);
  return <input aria-label={name} value={value} onChange={({ target }) => setValue(target.value)} />;
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);

describe('KeptPages', () => {
  it('KeptPages keeps a half-filled form while its tab is open and hidden (R3.05)', () => {
    const pages = { a: page('a', <Form name="a" />), b: page('b', <Form name="b" />) };
    const { rerender } = render(<KeptPages active={pages.a} open={['a']} />);
    fireEvent.change(screen.getByLabelText('a'), { target: { value: 'half' } });

    rerender(<KeptPages active={pages.b} open={['a', 'b']} />);
    expect(screen.getByLabelText('b')).toBeVisible();
    expect(input('a')).not.toBeVisible();

    rerender(<KeptPages active={pages.a} open={['a', 'b']} />);
    expect(screen.getByLabelText('a')).toBeVisible();
    expect(screen.getByLabelText('a')).toHaveValue('half');
  });

  it('KeptPages forgets a page that is not to be kept, and one whose tab is closed (R3.05)', () => {
    const [a, b] = [page('a', <Form name="a" />, false), page('b', <Form name="b" />)];
    const { rerender } = render(<KeptPages active={a} open={['a']} />);
    rerender(<KeptPages active={b} open={['a', 'b']} />);
    expect(input('a')).toBeNull();

    rerender(<KeptPages active={a} open={['a', 'b']} />);
    expect(input('b')).not.toBeNull();
    rerender(<KeptPages active={a} open={['a']} />);
    expect(input('b')).toBeNull();
  });

  it('KeptPages opens a closed page afresh (R3.05)', () => {
    const [a, b] = [page('a', <Form name="a" />), page('b', <Form name="b" />)];
    const { rerender } = render(<KeptPages active={b} open={['b']} />);
    fireEvent.change(screen.getByLabelText('b'), { target: { value: 'half' } });
    rerender(<KeptPages active={a} open={['a']} />);
    rerender(<KeptPages active={b} open={['a', 'b']} />);
    expect(screen.getByLabelText('b')).toHaveValue('');
  });

  it('KeptPages ends the effects of a hidden page, and reports which page was left', () => {
    const [on, onHide] = [vi.fn(), vi.fn()];
    const [a, b] = [page('a', <Form name="a" on={on} />), page('b', <Form name="b" on={on} />)];
    const { rerender } = render(<KeptPages active={a} open={['a']} onHide={onHide} />);
    rerender(<KeptPages active={b} open={['a', 'b']} onHide={onHide} />);
    rerender(<KeptPages active={a} open={['a', 'b']} onHide={onHide} />);
    const logged = on.mock.calls.map(([what]) => what as string);
    expect(logged.filter((what) => what.startsWith('a'))).toEqual(['a runs', 'a rests', 'a runs']);
    expect(onHide.mock.calls).toEqual([['a'], ['b']]);
  });

  it('KeptPages reports no page as left that was never in front, in strict mode too', () => {
    const onHide = vi.fn();
    const a = page('a', <Form name="a" />);
    const { rerender } = render(
      <StrictMode>
        <KeptPages active={a} open={['a']} onHide={onHide} />
      </StrictMode>,
    );
    rerender(
      <StrictMode>
        <KeptPages active={page('a', <Form name="a" />)} open={['a']} onHide={onHide} />
      </StrictMode>,
    );
    expect(onHide).not.toHaveBeenCalled();
  });

  it('usePageActive says whether the page is in front', () => {
    const LogsState = () => (usePageActive() ? 'in front' : 'behind');
    const shown = (key: string) => document.querySelector(`[data-page=${key}]`);
    const [a, b] = [page('a', <LogsState />), page('b', <LogsState />)];
    const { rerender } = render(<KeptPages active={a} open={['a']} />);
    expect(shown('a')).toHaveTextContent('in front');
    rerender(<KeptPages active={b} open={['a', 'b']} />);
    expect(shown('b')).toHaveTextContent('in front');
    expect(shown('a')).toHaveTextContent('behind');
  });

  it('KeptPages renders nothing of 19 hidden pages while the 20th is typed into', async () => {
    const drawn = vi.fn();
    function Page({ name, value, onType }: { name: string; value: string; onType: (value: string) => void }) {
      drawn(name);
      return <input aria-label={name} value={value} onChange={({ target }) => onType(target.value)} />;
    }
    const open = Array.from({ length: 20 }, (_, at) => `page ${at}`);
    // this host renders on every key press and gives the page in front a new element each time
    function Host({ active }: { readonly active: string }) {
      const [value, setValue] = useState('');
      return (
        <KeptPages
          active={page(active, <Page name={active} value={value} onType={setValue} />)}
          open={open}
        />
      );
    }
    const { rerender } = render(<Host active="page 0" />);
    for (const key of open) rerender(<Host active={key} />);
    expect(document.querySelectorAll('.isp-shell-page')).toHaveLength(20);

    drawn.mockClear();
    for (const value of ['a', 'ab', 'abc']) {
      fireEvent.change(screen.getByLabelText('page 19'), { target: { value } });
      // React also renders hidden pages when the browser is idle, so the test waits
      await new Promise((done) => setTimeout(done, 30));
    }
    expect(screen.getByLabelText('page 19')).toHaveValue('abc');
    expect(new Set(drawn.mock.calls.map(([name]) => name as string))).toEqual(new Set(['page 19']));
  });
});

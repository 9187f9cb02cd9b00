import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from './useKeptFocus.ts';

function Table({ body }: { readonly body: string }) {
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root, body);
  return (
    <div>
      <button type="button">outside</button>
      <div ref={root} key={body} data-testid={body}>
        {['a', '"b"'].map((key) => (
          <div key={key} data-row-key={key}>
            <button type="button" className="ant-table-row-expand-icon" aria-label={`${body} ${key}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
const arrow = (name: string) => screen.getByRole('button', { name });

it('useKeptFocus keeps the focus on the arrow of a row when the table replaces its body', () => {
  const { rerender } = render(<Table body="plain" />);
  arrow('plain "b"').focus();
  rerender(<Table body="virtual" />);
  expect(arrow('virtual "b"')).toHaveFocus();
  rerender(<Table body="virtual" />);
  expect(arrow('virtual "b"')).toHaveFocus();
});

it('useKeptFocus leaves the focus where it is outside the table', () => {
  const { rerender } = render(<Table body="plain" />);
  arrow('outside').focus();
  rerender(<Table body="virtual" />);
  expect(arrow('outside')).toHaveFocus();
});

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

it('who stood on the arrow of a row goes on standing there when the table has another body', () => {
  const { rerender } = render(<Table body="plain" />);
  arrow('plain "b"').focus();
  rerender(<Table body="virtual" />);
  expect(arrow('virtual "b"')).toHaveFocus();
  rerender(<Table body="virtual" />);
  expect(arrow('virtual "b"')).toHaveFocus();
});

it('takes the focus from nobody who stands elsewhere', () => {
  const { rerender } = render(<Table body="plain" />);
  arrow('outside').focus();
  rerender(<Table body="virtual" />);
  expect(arrow('outside')).toHaveFocus();
});

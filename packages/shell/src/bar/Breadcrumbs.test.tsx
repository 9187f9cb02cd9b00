import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breadcrumbs } from './Breadcrumbs.tsx';

it('crumbs that are called the same in a language leave none of it behind', () => {
  const { rerender } = render(<Breadcrumbs items={[{ name: 'Books' }, { name: 'Books' }]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Books', 'Books']);
  rerender(<Breadcrumbs items={[{ name: '书籍' }, { name: '图书' }]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['书籍', '图书']);
});

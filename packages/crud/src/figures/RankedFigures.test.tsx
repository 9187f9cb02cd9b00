import type { Priority } from '@isp/schema/internal';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RankedFigures } from './RankedFigures.tsx';

const show = (figures: readonly { readonly name: string; readonly priority?: Priority }[]) =>
  render(
    <RankedFigures
      figures={figures}
      t={(text) => text}
      draw={(some) => some.map(({ name }) => <li key={name}>{name}</li>)}
    />,
  );
const lists = () => screen.getAllByRole('list').map(({ textContent }) => textContent);

it('figures without a priority are one list', () => {
  show([{ name: 'a' }, { name: 'b' }]);
  expect(lists()).toEqual(['ab']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('figures of 1 lead, those of 3 are shown by a button', async () => {
  show([{ name: 'a' }, { name: 'b', priority: 3 }, { name: 'c', priority: 1 }]);
  expect(lists()).toEqual(['c', 'a']);
  const more = screen.getByRole('button', { name: '更多', expanded: false });
  await userEvent.click(more);
  expect(lists()).toEqual(['c', 'a', 'b']);
  await userEvent.click(screen.getByRole('button', { name: '收起', expanded: true }));
  expect(lists()).toEqual(['c', 'a']);
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Tiles, tileDelay } from './Tiles.tsx';

it.each([
  [0, 0],
  [1, 0.04],
  [25, 1],
])('the tile of time %d comes in after %d s (R9.08)', (time, seconds) => {
  expect(tileDelay(time)).toBe(seconds);
});

it('the gutter is 5 px and the container’s radius 10 px unless said otherwise (R9.08)', () => {
  const items = [
    { key: '1', title: '甲', path: '/a' },
    { key: '2', title: '乙', path: '/b' },
  ];
  const { rerender } = render(<Tiles items={items} />);
  expect(screen.getByRole('list')).toHaveStyle({ gap: '5px', borderRadius: '10px' });
  expect(screen.getAllByRole('listitem')[1]).toHaveStyle({ animationDelay: '0.04s' });
  rerender(<Tiles items={items} gutter={16} radius={24} />);
  expect(screen.getByRole('list')).toHaveStyle({ gap: '16px', borderRadius: '24px' });
});

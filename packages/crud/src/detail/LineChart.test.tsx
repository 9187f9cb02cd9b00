import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LineChart } from './LineChart.tsx';

afterEach(() => vi.restoreAllMocks());

it('a chart is as wide as its place, and its words keep their size', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 1220 } as DOMRect);
  const series = {
    columns: [
      { key: 'time', title: '时间' },
      { key: 'cpu', title: 'CPU', unit: '%' },
    ],
    rows: [
      { time: '08:00', cpu: 1 },
      { time: '09:00', cpu: 3 },
    ],
  };
  render(<LineChart title="负载" series={series} t={(text) => text} />);
  const picture = screen.getByRole('img', { name: /负载/ });
  // one unit of the picture is one px: a font of 11 is drawn at 11
  expect(picture).toHaveAttribute('viewBox', '0 0 1220 200');
  expect(picture).toHaveAttribute('height', '200');
});

import { composeStories } from '@storybook/react-vite';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import * as stories from './ListHeader.stories.tsx';

const { Failed, OfCards, OfOneRecord, OfSeveral } = composeStories(stories);
afterEach(cleanup);

it('ListHeader shows the figures of the single record above the list, with its state and actions', async () => {
  render(<OfOneRecord />);
  const header = within(await screen.findByRole('region', { name: '钱箱' }));
  expect(header.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '现金1,280.50',
    '应有1,300.00',
    '未清点3 天',
  ]);
  expect(header.getByText('使用中')).toBeVisible();
  fireEvent.click(header.getByRole('button', { name: '封存' }));
  await waitFor(() => expect(header.getByText('已封存')).toBeVisible());
  expect(header.queryByRole('button', { name: '封存' })).toBeNull();
  expect(screen.getByText('SK20261101')).toBeVisible();
});

it('ListHeader shows cards of the statistics, and nothing for several records', async () => {
  render(<OfCards />);
  const cards = await screen.findByRole('list', { name: '总览' });
  await waitFor(() => expect(cards).toHaveTextContent('书架2册数210'));
  cleanup();
  render(<OfSeveral />);
  await screen.findByText('SK20261101');
  await waitFor(() => expect(document.querySelector('.isp-list-header')).toBeNull());
});

it('a header that cannot be read shows its error, and the list still works', async () => {
  render(<Failed />);
  expect(await screen.findByText('钱箱: 加载失败')).toBeVisible();
  expect(screen.getByRole('button', { name: '重试：钱箱' })).toBeVisible();
  expect(await screen.findByText('SK20261101')).toBeVisible();
});

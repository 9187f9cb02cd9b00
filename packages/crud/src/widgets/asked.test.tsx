import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fieldCallOf } from '../data/fieldCall.ts';
import { renderArea } from '../testing/renderArea.tsx';
import { breadFile, breadReads } from './asked.fixture.ts';

beforeEach(() => window.localStorage.clear());

const open = (reads: Record<string, unknown> = breadReads) =>
  renderArea(breadFile, { page: 'form', rows: { order: [] }, reads });

it('a lookup chooses from what a read answers, and a quote sends the amount that was seen', async () => {
  const page = await open();
  expect(await screen.findByText('填写后自动计算')).toBeVisible();
  await page.form.field('kind').type('rye');
  await userEvent.click(screen.getByRole('combobox', { name: '大小' }));
  await userEvent.click(await screen.findByTitle('大 · 750 克'));
  const price = await screen.findByText('¥8.50');
  expect(price).toBeVisible();
  expect(screen.getByText('¥10.00')).toBeVisible();
  expect(page.adapter.callsOf('read').map(({ args }) => args)).toEqual(
    expect.arrayContaining([
      ['sizes', expect.objectContaining({ kind: 'rye' })],
      ['cost', { shop: 'north', size: 750, kind: 'rye' }],
    ]),
  );
  await page.form.submit();
  await waitFor(() =>
    expect(page.adapter.rows('bakery.order')).toMatchObject([{ kind: 'rye', size: 750, price: '8.50' }]),
  );
});

it('a lookup without options shows a note', async () => {
  const page = await open({ ...breadReads, 'bakery.order/sizes': [] });
  await page.form.field('kind').type('rye');
  expect(await screen.findByText('无需选择')).toBeVisible();
});

it.each([undefined, {}, { ask: 'x' }, { ask: { entity: 'a.b' } }])(
  'a search item with %j adds no condition',
  (options) => {
    expect(fieldCallOf({ ui: { ...(options && { options }) } })).toBeUndefined();
  },
);

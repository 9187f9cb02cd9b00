import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderArea } from '../testing/renderArea.tsx';
import { estimate, kiln } from './kilnArea.fixture.ts';

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

async function open(read: unknown = estimate) {
  const page = await renderArea(kiln, {
    page: 'form',
    entity: 'batch',
    rows: { batch: [], clay: [] },
    reads: { 'kiln.batch/estimate': read },
  });
  const summary = () => within(screen.getByRole('complementary', { name: '用料' }));
  await screen.findByRole('complementary', { name: '用料' });
  const asked = () => page.adapter.callsOf('read').map(({ args }) => args[1]);
  return { ...page, asked, summary };
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(500));

describe('FormSummary', () => {
  it('FormSummary repeats values of the form, and asks for figures once the fields they need have values', async () => {
    const { asked, form, summary } = await open();
    expect(summary().getByText('填写后自动计算')).toBeVisible();
    await form.field('glaze').type('青');
    await settle();
    expect(asked()).toEqual([]);
    await form.field('pots').type('12');
    expect(summary().getByText('12 个')).toBeVisible();
    await settle();
    expect(await summary().findByText('24 / 40 公斤')).toBeVisible();
    expect(summary().getByText(/12\.50/)).toBeVisible();
    expect(summary().queryByText('木柴')).toBeNull();
    expect(summary().queryByText('上限')).toBeNull();
    // one call for two keystrokes
    expect(asked()).toEqual([{ pots: 12, glaze: '青' }]);
  });

  it('FormSummary says which figures are above their totals, with the way on', async () => {
    const { form, summary, visited } = await open();
    await form.field('pots').type('20');
    await settle();
    expect(await summary().findByText('40 / 40 公斤')).toBeVisible();
    expect(summary().queryByRole('alert')).toBeNull();
    await form.field('pots').type('21');
    await settle();
    expect(await summary().findByRole('alert')).toHaveTextContent('陶土 超出可用额度');
    act(() => summary().getByRole('button', { name: '购买陶土' }).click());
    expect(visited).toEqual([{ entity: 'kiln.clay', page: 'list' }]);
  });

  it('FormSummary keeps the figures before, faded, while new ones are read', async () => {
    const { form, summary } = await open();
    await form.field('pots').type('3');
    await settle();
    const figures = (await summary().findByText('6 / 40 公斤')).closest('[aria-live]');
    expect(figures).toHaveAttribute('aria-busy', 'false');
    await form.field('pots').type('31');
    expect(figures).toHaveAttribute('aria-busy', 'true');
    expect(figures).toHaveTextContent('6 / 40');
    await settle();
    await waitFor(() => expect(figures).toHaveTextContent('62 / 40'));
  });

  it('FormSummary offers to read again what failed, and the form is saved all the same', async () => {
    let fails = true;
    const { adapter, form, summary } = await open((query: { readonly pots: number }) => {
      if (fails) throw new Error('down');
      return estimate(query);
    });
    await form.field('name').type('秋');
    await form.field('pots').type('3');
    await settle();
    expect(await summary().findByText('查询失败')).toBeVisible();
    fails = false;
    act(() => summary().getByRole('button', { name: '重试' }).click());
    expect(await summary().findByText('6 / 40 公斤')).toBeVisible();
    await form.submit();
    await waitFor(() => expect(adapter.rows('kiln.batch')).toMatchObject([{ name: '秋', pots: 3 }]));
  });
});

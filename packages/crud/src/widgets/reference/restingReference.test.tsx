import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NothingNear } from '../../testing/NothingNear.fixture.ts';
import { renderArea } from '../../testing/renderArea.tsx';

/** The code of the control is loaded before the tests, because they do not test loading. */
beforeAll(() => import('./referenceControl.tsx'));
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NothingNear);
  return () => vi.unstubAllGlobals();
});

const text = (title: string) => ({ type: 'string', title });
const countryId = { ...text('国家'), 'x-ref': 'world.country' };
const world = {
  area: 'world',
  title: '世界',
  entities: {
    trip: {
      title: '旅行',
      search: { items: ['countryId'] },
      record: { type: 'object', properties: { name: text('名称'), countryId } },
    },
    stay: {
      title: '停留',
      record: {
        type: 'object',
        properties: {
          countryId,
          cityId: { ...text('城市'), 'x-ref': { entity: 'world.city', by: { countryId: 'countryId' } } },
        },
      },
    },
    country: { title: '国家', record: { type: 'object', properties: { name: text('国名') } } },
    city: {
      title: '城市',
      record: { type: 'object', properties: { name: text('城市名'), countryId: text('国家') } },
    },
  },
} as const;
const countries = [
  { id: '1', name: '甲国' },
  { id: '2', name: '乙国' },
];
const rows = { trip: [], stay: [], country: countries, city: [] };
const open = (search: string, page: 'list' | 'form' = 'list', entity = 'trip') =>
  renderArea(world, { page, entity, search, rows });
const box = () => screen.findByRole('combobox', { name: '国家' });
/**
 * Returns true if one of the calls has read options to choose from. A call with `ids` reads only the names of
 * chosen records.
 */
const readsOffers = (calls: readonly { readonly args: readonly unknown[] }[]) =>
  calls.some(({ args }) => !JSON.stringify(args).includes('"ids"'));

describe('a resting picker of records', () => {
  it('a resting picker of records shows the name of the record that the address names, and reads no other', async () => {
    const { adapter } = await open('?countryId=2', 'form');
    await waitFor(async () => expect(await box()).toHaveValue('乙国'));
    expect(await box()).toHaveAttribute('aria-expanded', 'false');
    expect((await box()).closest('.isp-resting')).not.toBeNull();
    expect(readsOffers(adapter.callsOf('options'))).toBe(false);
  });

  it('a picker of records is drawn at once where a condition of the address names several records', async () => {
    await open('?countryId_in=1,2');
    expect((await box()).closest('.isp-resting')).toBeNull();
  });

  it('a resting picker of records becomes the picker by keyboard, keeps the focus and opens with an arrow', async () => {
    const { adapter } = await open('');
    const resting = await box();
    expect(resting).toHaveAttribute('placeholder', '');
    act(() => {
      resting.focus();
      fireEvent.keyDown(resting, { key: 'ArrowDown' });
    });
    await waitFor(() => expect(resting).not.toBeInTheDocument());
    expect(await box()).toHaveFocus();
    await userEvent.click(await screen.findByTitle('乙国'));
    expect(readsOffers(adapter.callsOf('options'))).toBe(true);
  });

  it('a resting picker of records searches what is typed into it', async () => {
    await open('');
    await userEvent.click(await box());
    await userEvent.keyboard('乙');
    expect(await screen.findByTitle('乙国')).toBeVisible();
    await waitFor(() => expect(screen.queryByTitle('甲国')).toBeNull());
  });

  it('a picker of records is drawn at once where it depends on another field', async () => {
    await open('', 'form', 'stay');
    const city = await screen.findByRole('combobox', { name: '城市' });
    expect(city).toBeDisabled();
    expect(city.closest('.ant-select')).not.toBeNull();
  });
});

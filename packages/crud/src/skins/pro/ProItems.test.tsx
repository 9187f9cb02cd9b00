import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderArea } from '../../testing/renderArea.tsx';
import { sampleId } from '../../testing/sampleRows.ts';
import { shop } from '../../testing/shop.fixture.ts';
import { pro } from './pro.tsx';

const open = async (options: Partial<Parameters<typeof renderArea>[1]> = {}) => {
  const shown = await renderArea(shop, {
    page: 'detail',
    entity: 'book',
    id: sampleId('shop.book', 0),
    ...options,
  });
  await screen.findByRole('heading', { level: 2 });
  return shown;
};

const openPro = async () => {
  const shown = await open({ skin: pro });
  await waitFor(() =>
    expect(document.querySelector('.isp-record-group .ant-pro-descriptions')).not.toBeNull(),
  );
  return shown;
};

/** Returns the text of each group of the record: its labels and values without separators. */
const groups = () =>
  [...document.querySelectorAll('.isp-record-group')].map(({ textContent }) => textContent);
const facts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).toSorted();

describe('a record drawn by ProDescriptions', () => {
  afterEach(() => vi.restoreAllMocks());

  it('a record in the pro skin has the labels and values, the facts and the tabs of the same record without a skin', async () => {
    const { unmount } = await open();
    const plain = {
      groups: groups(),
      facts: facts('.isp-record-facts :is(dt,dd)'),
      tabs: screen.getAllByRole('tab').map(({ textContent }) => textContent),
    };
    unmount();
    await openPro();
    expect(plain.groups.join('')).not.toBe('');
    expect(groups()).toEqual(plain.groups);
    expect(facts('.isp-pro-facts :is(th,td)')).toEqual(plain.facts);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(plain.tabs);
    expect(document.querySelector('.isp-items, .isp-record-facts')).toBeNull();
  });

  it('a record has one column where it is as narrow as a phone', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(358);
    await openPro();
    const rows = [...document.querySelectorAll('.isp-record-group .ant-descriptions-row')];
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ children }) => children.length !== 1)).toEqual([]);
  });

  it('the new values are shown when the record is read again', async () => {
    const { adapter } = await openPro();
    adapter.change('shop.book', sampleId('shop.book', 0), { stock: 7771 });
    await userEvent.click(screen.getByRole('button', { name: '付印' }));
    await waitFor(() => expect(groups().join('')).toContain('库存7,771'));
  });
});

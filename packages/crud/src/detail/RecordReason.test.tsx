import { loadArea } from '@isp/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderArea } from '../testing/renderArea.tsx';
import { sampleRows } from '../testing/sampleRows.ts';
import { shop } from '../testing/shop.fixture.ts';

const { book } = shop.entities;
const { properties } = book.record;

/** An area in which spoilt books have a reason for their state, and an action that prints them again. */
const spoiling = {
  ...shop,
  entities: {
    ...shop.entities,
    book: {
      ...book,
      record: {
        ...book.record,
        properties: {
          ...properties,
          spoiltBy: { type: 'string', title: '损坏原因', maxLength: 200, readOnly: true },
          spoiltTime: { type: 'string', format: 'date-time', title: '损坏时间', readOnly: true },
        },
      },
      states: {
        ...book.states,
        reason: { SPOILT: 'spoiltBy' },
        since: { SPOILT: 'spoiltTime' },
        remedy: { SPOILT: 'print' },
      },
    },
  },
};

const [row] = sampleRows(loadArea(spoiling).area.entities.book!, 1);

const open = (changes: Readonly<Record<string, unknown>>, area: typeof spoiling = spoiling) =>
  renderArea(area, {
    ...{ page: 'detail', entity: 'book', id: String(row?.id) },
    rows: { book: [{ ...row, ...changes }] },
  });

it('a record in a failed state says why and since when, and its main button leads out of it', async () => {
  const { adapter } = await open({
    status: 'SPOILT',
    spoiltBy: '纸张受潮',
    spoiltTime: '2026-03-04 05:06:07',
  });
  const reason = await screen.findByRole('alert');
  expect(reason).toHaveTextContent('纸张受潮');
  expect(reason).toHaveTextContent('2026-03-04 05:06');
  // the remedy (the action that leads out of the state) is drawn once, beside the reason, and not again in the
  // header
  const print = screen.getAllByRole('button', { name: '付印' });
  expect(print).toHaveLength(1);
  expect(reason).toContainElement(print[0] ?? null);
  await userEvent.click(within(reason).getByRole('button', { name: '付印' }));
  await waitFor(() => expect(adapter.callsOf('act')).toHaveLength(1));
});

it('a record in another state has its actions in the head, and no reason', async () => {
  await open({ status: 'DRAFT', spoiltBy: '纸张受潮' });
  expect(await screen.findByRole('button', { name: '付印' })).toBeVisible();
  expect(screen.queryByText('纸张受潮')).toBeNull();
});

it('the reason is written as among the values of the record', async () => {
  const chosen = structuredClone(spoiling);
  const { properties: fields } = chosen.entities.book.record;
  Object.assign(fields.spoiltBy, { oneOf: [{ const: 'WET', title: '纸张受潮' }] });
  await open({ status: 'SPOILT', spoiltBy: 'WET' }, chosen);
  expect(await screen.findByRole('alert')).toHaveTextContent('纸张受潮');
});

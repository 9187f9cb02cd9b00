import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { RecordTab } from '../record/toTabs.ts';
import { renderArea } from '../testing/renderArea.tsx';
import { sampleId } from '../testing/sampleRows.ts';
import { shop } from '../testing/shop.fixture.ts';
import { RecordTabs } from './RecordTabs.tsx';

const tabs = [...'abcdefgh'].map(
  (key): RecordTab => ({ key, tab: { kind: 'portal', name: key, title: key.toUpperCase() } }),
);

function Shown() {
  const [active, setActive] = useState('a');
  return (
    <RecordTabs
      tabs={tabs}
      active={active}
      onTab={setActive}
      labelOf={({ tab }) => tab.title}
      bodyOf={({ key }) => <input aria-label={`note ${key}`} />}
    />
  );
}
const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const openMore = () => userEvent.click(screen.getByRole('button', { name: '更多' }));

it('RecordTabs has six tabs in the bar, and the others in a menu', async () => {
  render(<Shown />);
  expect(names()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  await openMore();
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['G', 'H']);
});

it('RecordTabs puts a tab of the menu into the bar when it is opened, and keeps what was typed in the one before', async () => {
  render(<Shown />);
  await userEvent.type(screen.getByLabelText('note a'), 'kept');
  await openMore();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'H' }));
  expect(names()).toEqual(['A', 'B', 'C', 'D', 'E', 'H']);
  expect(screen.getByRole('tab', { name: 'H' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.type(screen.getByLabelText('note h'), 'too');
  await userEvent.click(screen.getByRole('tab', { name: 'A' }));
  expect(names()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  expect(screen.getByLabelText('note a')).toHaveValue('kept');
  expect(screen.getByLabelText('note h')).toHaveValue('too');
});

it('RecordTabs moves by arrow keys among the tabs of the bar alone', async () => {
  render(<Shown />);
  screen.getByRole('tab', { name: 'A' }).focus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByRole('tab', { name: /F$/ })).toHaveAttribute('aria-selected', 'true');
});

it('the first tab of a record leaves out what its heading shows', async () => {
  const { detail } = await renderArea(shop, { page: 'detail', entity: 'book', id: sampleId('shop.book', 0) });
  await screen.findByRole('tab', { name: '概览' });
  expect(screen.getAllByRole('term').filter(({ textContent }) => textContent === '价格')).toHaveLength(1);
  expect(screen.queryAllByRole('term').filter(({ textContent }) => textContent === '书名')).toHaveLength(0);
  expect(detail.value('stock')).toBeDefined();
});

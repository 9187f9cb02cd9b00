import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { raceFile, raceRows } from '../../compare/race.fixture.ts';
import { AdapterError } from '../../core/adapter.ts';
import { renderArea } from '../../testing/renderArea.tsx';

const headsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
const lineOf = (table: HTMLElement, name: RegExp) =>
  within(within(table).getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('CompareTab compares records of a record: the first three, then those that are chosen, with differences marked', async () => {
  await renderArea(raceFile, { page: 'detail', id: '1', search: '?tab=compare', rows: raceRows });
  const table = await screen.findByRole('region', { name: '船只对比' });
  expect(headsOf(table)).toEqual(['对比项', 'A1', 'A2', 'A3']);
  expect(lineOf(table, /^船体/)).toEqual(['木', '碳纤维', '碳纤维']);
  expect(lineOf(table, /^第 3 段/)).toEqual(['66', '63.4', '-']);
  expect(within(table).getByRole('rowheader', { name: /^船体 ?有差异/ })).toBeVisible();
  expect(within(table).getByRole('rowheader', { name: '船员' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('共 6 项，5 项不同');
  // three figures are enough for a radar chart
  expect(await screen.findByRole('figure', { name: '数值对比' })).toBeVisible();
  expect(screen.getByRole('radio', { name: '雷达图' })).toBeInTheDocument();
  // the input of each record (its crew) is the first axis, followed by its figures
  await userEvent.click(screen.getByText('平行坐标'));
  const figure = within(screen.getByRole('figure', { name: '数值对比' }));
  const [, ...axes] = figure.getAllByRole('row').map((row) => row.querySelector('td, th')?.textContent);
  expect(axes).toEqual(['船员', '第 1 段', '第 2 段', '第 3 段']);

  await userEvent.click(screen.getByRole('switch', { name: '仅显示差异' }));
  expect(within(table).queryByRole('rowheader', { name: '船员' })).toBeNull();

  await userEvent.click(screen.getByRole('combobox', { name: '对比对象' }));
  await userEvent.click(await screen.findByTitle('A4'));
  expect(headsOf(await screen.findByRole('region', { name: '船只对比' }))).toContain('A4');
});

it('CompareTab shows an error for a record that cannot be read, beside the others', async () => {
  const { adapter } = await renderArea(raceFile, {
    ...{ page: 'detail', id: '1', search: '?tab=compare', rows: raceRows },
  });
  await screen.findByRole('region', { name: '船只对比' });
  adapter.fail('detail', new AdapterError('notFound', '记录已删除'));
  await userEvent.click(screen.getByRole('combobox', { name: '对比对象' }));
  await userEvent.click(await screen.findByTitle('A4'));
  expect(await screen.findByText('刷新失败')).toBeVisible();
  adapter.heal('detail');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(headsOf(screen.getByRole('region', { name: '船只对比' }))).toContain('A4'));
});

it('CompareTab shows how many records a comparison needs where there is only one', async () => {
  const rows = { ...raceRows, boat: raceRows.boat.slice(0, 1) };
  await renderArea(raceFile, { page: 'detail', id: '1', search: '?tab=compare', rows });
  expect(await screen.findByText('至少需要 2 条数据才能对比')).toBeVisible();
});

it('CompareTab compares the selected records of a list, two to ten of them', async () => {
  const { list } = await renderArea(raceFile, { page: 'list', entity: 'boat', rows: raceRows });
  await list.row('晨风').select();
  await userEvent.click(await screen.findByRole('button', { name: '对比' }));
  expect(await screen.findByText('请选择 2 至 10 条数据')).toBeVisible();
  await list.row('海燕').select();
  await userEvent.click(screen.getByRole('button', { name: '对比' }));
  const table = await screen.findByRole('region', { name: '对比' });
  expect(headsOf(table)).toEqual(['对比项', '晨风', '海燕']);
});

import { loadArea } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { sampleSeries } from '../testing/sampleSeries.ts';
import { StatisticsScreen } from './StatisticsScreen.tsx';

/** An area of an invented printing works. Its statistics come from read calls of their own instead of the records. */
const areas = [
  loadArea({
    area: 'works',
    title: '印刷厂',
    entities: {
      machine: {
        title: '设备',
        record: {
          type: 'object',
          properties: {
            name: { type: 'string', title: '名称' },
            madeAt: { type: 'string', format: 'date', title: '投产日' },
            hall: {
              title: '车间',
              oneOf: [
                { const: 'N', title: '北车间' },
                { const: 'S', title: '南车间' },
              ],
            },
          },
        },
        statistics: {
          search: [{ field: 'hall', op: 'in' }],
          ranges: ['1h', '24h', '7d'],
          range: '24h',
          records: { date: 'madeAt' },
          cards: [
            { name: 'ink', title: '油墨', unit: '升', call: '/summary', total: 'inkAll' },
            { name: 'paper', title: '纸张', unit: '令', call: '/summary', total: 'paperAll' },
            { name: 'hours', title: '工时', unit: '时', call: '/summary', total: 'hoursAll' },
            {
              ...{ name: 'sheets', title: '印张', call: '/pace', ranged: true },
              ...{ before: 'sheetsBefore', better: 'more' },
            },
            {
              ...{ name: 'waste', title: '损耗率', unit: '%', call: '/pace', ranged: true },
              ...{ before: 'wasteBefore', better: 'less' },
            },
          ],
          charts: [
            { name: 'load', title: '负载', kind: 'line', unit: '%', call: '/load', threshold: 80, log: true },
            {
              name: 'top',
              title: '耗材排行',
              kind: 'horizontal-bar',
              call: '/top',
              switch: {
                key: 'by',
                choices: [
                  { value: 'machine', title: '设备', link: { entity: 'works.machine' } },
                  { value: 'hall', title: '车间', link: { entity: 'works.machine', by: 'hall' } },
                ],
              },
            },
            {
              ...{ name: 'ranks', title: '设备排行', kind: 'table', call: '/ranks' },
              opens: { charts: ['load'], by: 'machineId' },
            },
            { name: 'none', title: '无数据', kind: 'line', call: '/none', hideEmpty: true },
          ],
        },
      },
    },
  }),
];
const top: Series = {
  xAxis: ['一号机', '二号机', '三号机'],
  keys: ['1', '2', '3'],
  series: [{ name: '油墨', key: 'ink', unit: '升', data: [42, 30, 11] }],
};
const charts: Readonly<Record<string, Series>> = {
  'works.machine/summary': {
    xAxis: [],
    series: [],
    summary: { ink: 42, inkAll: 100, paper: 86, paperAll: 100, hours: 97.5, hoursAll: 100 },
  },
  // the total of these figures comes from the service
  'works.machine/load': { ...sampleSeries(new Date('2026-11-20T18:00:00')), threshold: 60 },
  'works.machine/top?by=machine': top,
  'works.machine/top?by=hall': { ...top, xAxis: ['北车间', '南车间'], keys: ['N', 'S'] },
  'works.machine/pace': {
    xAxis: [],
    series: [],
    summary: { sheets: 12_400, sheetsBefore: 11_000, waste: 2.4, wasteBefore: 1.9 },
  },
  'works.machine/ranks': {
    xAxis: ['一号机', '二号机', '三号机'],
    keys: ['1', '2', '3'],
    series: [
      { name: '印张', key: 'sheets', data: [5200, 6100, 1100] },
      { name: '损耗率', key: 'waste', unit: '%', data: [2.1, 2.8, null] },
    ],
  },
  'works.machine/none': { xAxis: [], series: [] },
};
const stay = () => undefined;

function Story() {
  const [adapter] = useState(() => memoryAdapter({ areas, charts }));
  return (
    <AreaHost
      areas={areas}
      adapter={adapter}
      href={({ entity, page }) => `#/${entity}/${page}`}
      navigate={stay}
    >
      <StatisticsScreen entity="works.machine" />
    </AreaHost>
  );
}

const meta: Meta<typeof Story> = { title: 'statistics/StatisticsScreen', component: Story };
export default meta;

/** A page of statistics with its own ranges, a search bar, figures with totals, and a chart with a switch. */
export const OfCalls: StoryObj<typeof meta> = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('98%')).toBeVisible();
    // the change is shown as text, not only by colour
    await expect(await canvas.findByText('较上期 +12.7%')).toBeVisible();
    await expect(await canvas.findByText('较上期 +0.5 个百分点')).toBeVisible();
    const ranks = await canvas.findByRole('figure', { name: '设备排行' });
    const first = () => within(ranks).getAllByRole('row')[1];
    await userEvent.click(await within(ranks).findByRole('button', { name: /损耗率/ }));
    await waitFor(() => expect(first()).toHaveTextContent('二号机'));
    await userEvent.click(await within(ranks).findByRole('button', { name: /损耗率/ }));
    await waitFor(() => expect(first()).toHaveTextContent('一号机'));
    await userEvent.click(within(ranks).getByRole('button', { name: '二号机' }));
    const drawer = await screen.findByRole('dialog', { name: '二号机' });
    await expect(await within(drawer).findByRole('figure', { name: '负载' })).toBeVisible();
    await userEvent.click(await within(drawer).findByRole('button', { name: '对数坐标：负载' }));
    await expect(within(drawer).getByRole('button', { name: '对数坐标：负载' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(within(drawer).getByRole('button', { name: /Close|关闭/ }));
  },
};

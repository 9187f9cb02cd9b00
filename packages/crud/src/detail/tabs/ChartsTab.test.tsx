import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderArea } from '../../testing/renderArea.tsx';

const area = {
  area: 'shop',
  title: '书店',
  entities: {
    book: {
      title: '书',
      record: { type: 'object', properties: { name: { type: 'string', title: '书名' } } },
      detail: {
        tabs: [
          { kind: 'fields', title: '基本信息' },
          { kind: 'chart', title: '监控', charts: ['load', 'audits'] },
          { kind: 'chart', title: '审核', charts: ['audits'] },
        ],
      },
      statistics: {
        charts: [
          { name: 'load', title: '负载', kind: 'line', call: '/load' },
          { name: 'audits', title: '审核次数', kind: 'line', call: '/audits', permission: 'audit' },
        ],
      },
    },
  },
};
const line = { xAxis: ['一'], series: [{ name: '数', key: 'count', data: [1] }] };

/** Opens a tab of the record, and returns the charts that were asked for. */
async function openTab(title: string, may: (code: string) => boolean) {
  const shop = await renderArea(area, {
    ...{ page: 'detail', id: '1', rows: { book: [{ id: '1', name: '甲' }] }, may },
    charts: { 'shop.book/load': line, 'shop.book/audits': line },
  });
  (await screen.findByRole('tab', { name: title })).click();
  const asked = () => shop.adapter.callsOf('statistics').map(({ args }) => args[0]);
  return { asked, close: shop.unmount };
}

it('ChartsTab asks only for the charts that the user may see, and says where none is left', async () => {
  const all = await openTab('监控', () => true);
  await screen.findByRole('figure', { name: '审核次数' });
  expect(all.asked().toSorted()).toEqual(['/audits', '/load']);
  all.close();
  const most = await openTab('监控', (code) => code !== 'book_audit');
  await screen.findByRole('figure', { name: '负载' });
  expect(screen.queryByRole('figure', { name: '审核次数' })).toBeNull();
  expect(most.asked()).toEqual(['/load']);
  most.close();
  const none = await openTab('审核', (code) => code !== 'book_audit');
  expect(await screen.findByText(/没有权限|无权/)).toBeVisible();
  expect(none.asked()).toEqual([]);
});

import { loadArea, type Row } from '@isp/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AdapterError } from '../../../core/adapter.ts';
import { memoryAdapter } from '../../../testing/memoryAdapter.ts';
import { renderArea } from '../../../testing/renderArea.tsx';
import { flow, flowFile, steps } from './flow.fixture.ts';

const modules = [loadArea(flowFile)];

async function show(answer: unknown, tab = 'flow', { status = 'COOKING', parts = steps as unknown } = {}) {
  const adapter = memoryAdapter({
    areas: modules,
    rows: { 'kitchen.dish': [{ id: '1', name: '宫保鸡丁', status, rowVersion: 0 }] },
    now: () => new Date('2026-11-20T19:00:00'),
    reads: {
      'kitchen.dish/flow': answer,
      'kitchen.dish/steps': parts,
      'kitchen.dish/log': (query: Row) => ({
        content: `log of ${String(query.part)}\n`,
        offset: 9,
        end: true,
      }),
    },
  });
  await renderArea(flowFile, { page: 'detail', id: '1', adapter, search: `?tab=${tab}` });
}

it('GraphTab shows a graph as a table too, and opens a node with its facts and its log', async () => {
  const user = userEvent.setup();
  await show(flow);
  await user.click(await screen.findByText('表格'));
  const row = (await screen.findByRole('cell', { name: '爆炒' })).closest('tr')!;
  expect(within(row).getByText('烹饪中')).toHaveClass('isp-tag-run');
  expect(within(row).getByText('切配, 调汁，一个名字很长很长的步骤')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '煮饭' }));
  const panel = await screen.findByRole('dialog');
  expect(within(panel).getByText('水加少了')).toBeVisible();
  expect(within(panel).getByText('20 分钟')).toBeVisible();
  expect(within(panel).getByText('2 号')).toBeVisible();
  expect(await within(panel).findByText('log of rice')).toBeVisible();
});

it('GraphTab shows that a graph has no nodes', async () => {
  await show({ nodes: [] });
  expect(await screen.findByText('暂无节点')).toBeVisible();
});

it('GraphTab shows the error of a graph that cannot be read', async () => {
  await show(() => {
    throw new AdapterError('failed', '集群服务异常');
  });
  expect(await screen.findByText('集群服务异常')).toBeVisible();
});

it('GraphTab shows the steps of a record with their states and how long they took', async () => {
  await show(flow, 'steps');
  const list = await screen.findByRole('list', { name: '步骤' });
  const items = within(list).getAllByRole('listitem');
  expect(items).toHaveLength(6);
  expect(items[0]).toHaveTextContent('洗菜 已完成1 分钟 5 秒');
  expect(within(list).getByText('水加少了')).toHaveAttribute('data-bad');
});

it('GraphTab reads the log of the running part, then of the chosen one', async () => {
  const user = userEvent.setup();
  await show(flow, 'log');
  expect(await screen.findByText('log of fry')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: '选择日志' }));
  await user.click(await screen.findByText('煮饭', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByText('log of rice')).toBeVisible();
  expect(screen.queryByText('log of fry')).toBeNull();
});

describe('polling', () => {
  const withStatus = (name: string, status: string) =>
    steps.map((step) => (step.name === name ? { ...step, status, endTime: '2026-11-20 19:00:01' } : step));
  /**
   * Returns a function that returns the given replies one after another. After the last reply it always returns the
   * last one. An Error is thrown instead.
   */
  const inTurn = (...answers: readonly unknown[]) => {
    let asked = 0;
    return () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    };
  };

  it('GraphTab polls while a step runs, and counts its seconds', async () => {
    await show(flow, 'steps', { status: 'DONE', parts: inTurn(steps, withStatus('fry', 'BURNT')) });
    const list = await screen.findByRole('list', { name: '步骤' });
    expect(within(list).getByText('烹饪中')).toBeVisible();
    await waitFor(() => expect(within(list).queryByText('烹饪中')).toBeNull());
  });

  it('GraphTab polls while a node of a graph runs', async () => {
    const user = userEvent.setup();
    const later = { ...flow, nodes: flow.nodes.map((node) => ({ ...node, status: 'DONE' })) };
    await show(inTurn(flow, later), 'flow', { status: 'DONE' });
    await user.click(await screen.findByText('表格'));
    expect(screen.getByText('烹饪中', { selector: 'table *' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('烹饪中', { selector: 'table *' })).toBeNull());
  });

  it('GraphTab polls between two steps while the record runs, and after a failure', async () => {
    const gap = withStatus('fry', 'DONE');
    const failure = new AdapterError('failed', '集群服务异常');
    await show(flow, 'steps', { parts: inTurn(gap, failure, withStatus('serve', 'BURNT')) });
    const list = await screen.findByRole('list', { name: '步骤' });
    expect(within(list).getAllByText('烧焦')).toHaveLength(1);
    await waitFor(() => expect(within(list).getAllByText('烧焦')).toHaveLength(2));
  });

  it('GraphTab keeps the shown log when another part starts to run', async () => {
    const next = withStatus('fry', 'DONE').map((step) =>
      step.name === 'serve' ? { ...step, status: 'COOKING' } : step,
    );
    const parts = inTurn(steps, next);
    let asked = 0;
    await show(flow, 'log', {
      parts: () => {
        asked += 1;
        return parts();
      },
    });
    expect(await screen.findByText('log of fry')).toBeVisible();
    await waitFor(() => expect(asked).toBeGreaterThan(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.getByText('log of fry')).toBeVisible();
  });
});

it('GraphTab shows the error when the parts cannot be read, and reads again on retry', async () => {
  const user = userEvent.setup();
  let isDown = true;
  await show(flow, 'log', {
    status: 'DONE',
    parts: () => {
      if (isDown) throw new AdapterError('failed', '集群服务异常');
      return steps;
    },
  });
  expect(await screen.findByText('集群服务异常')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('log of fry')).toBeVisible();
});

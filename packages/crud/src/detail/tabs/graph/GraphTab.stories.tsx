import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AdapterError } from '../../../core/adapter.ts';
import { AreaHost } from '../../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../../testing/memoryAdapter.ts';
import { DetailScreen } from '../../DetailScreen.tsx';
import { flow, flowFile, largeFlow, steps } from './flow.fixture.ts';

interface FlowStoryProps {
  /** Reply of the call that returns the graph. */
  readonly answer?: unknown;
  /** Width of the pane around the tab, in px. */
  readonly width?: number;
  readonly tab?: 'flow' | 'steps' | 'log';
  readonly locale?: 'zh-CN' | 'en-US';
}

const modules = [loadArea(flowFile)];

function FlowStory({ answer = flow, width, tab = 'flow', locale = 'zh-CN' }: FlowStoryProps) {
  const [adapter] = useState(() =>
    memoryAdapter({
      areas: modules,
      rows: { 'kitchen.dish': [{ id: '1', name: '宫保鸡丁', status: 'COOKING', rowVersion: 0 }] },
      reads: {
        'kitchen.dish/flow': typeof answer === 'function' ? answer : () => answer,
        'kitchen.dish/steps': steps,
      },
    }),
  );
  return (
    <div style={width === undefined ? undefined : { width }}>
      <AreaHost
        adapter={adapter}
        areas={modules}
        search={`?tab=${tab}`}
        locale={locale}
        navigate={() => undefined}
      >
        <DetailScreen entity="kitchen.dish" id="1" />
      </AreaHost>
    </div>
  );
}

const meta = {
  component: FlowStory,
  title: 'graph/GraphTab',
  render: (args, { globals }) => (
    <FlowStory key={JSON.stringify(args)} {...args} locale={globals.locale === 'en-US' ? 'en-US' : 'zh-CN'} />
  ),
} satisfies Meta<typeof FlowStory>;

export default meta;
type Story = StoryObj<typeof meta>;

// `findByRole` is needed, because the library that draws graphs is loaded when the first graph becomes visible
const node = (name: RegExp) => screen.findByRole('button', { name });

export const Flow: Story = {
  tags: ['dark'],
  play: async () => {
    const first = await node(/^(洗菜)/);
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('切配'));
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog');
    await expect(within(panel).getByText('2 分钟 55 秒')).toBeVisible();
    await expect(await within(panel).findByRole('log')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const AsTable: Story = {
  play: async () => {
    await userEvent.click(await screen.findByText(/^(表格|Table)$/));
    await expect(
      await screen.findByRole('cell', { name: '切配, 调汁，一个名字很长很长的步骤' }),
    ).toBeVisible();
  },
};

export const OnAPhone: Story = {
  args: { width: 390 },
  play: async ({ canvasElement }) => {
    await node(/^洗菜/);
    await expect(canvasElement.querySelector('.isp-record')!.scrollWidth).toBeLessThanOrEqual(390);
  },
};

/** A graph with five hundred nodes. Only the visible nodes are drawn. */
export const Large: Story = {
  args: { answer: largeFlow(500) },
  play: async () => {
    await waitFor(() => expect(document.querySelectorAll('.react-flow__node').length).toBeGreaterThan(0));
  },
};

export const Empty: Story = { args: { answer: { nodes: [], edges: [] } } };

export const Failed: Story = {
  args: {
    answer: () => {
      throw new AdapterError('failed', '集群服务异常');
    },
  },
};

export const Steps: Story = { tags: ['dark'], args: { tab: 'steps' } };

export const StepsOnAPhone: Story = { args: { tab: 'steps', width: 390 } };

/** The log of a record that has several logs. One of them is chosen. */
export const Logs: Story = { args: { tab: 'log' } };

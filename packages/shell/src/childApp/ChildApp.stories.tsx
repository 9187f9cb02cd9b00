import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Flex } from 'antd';
import { Activity, useMemo, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ChildApp } from './ChildApp.tsx';
import { type FakeHost, fakeHost } from './fakeHost.fixture.ts';

const app = { name: 'stock-map', title: '库存地图', entryUrl: '/stock-map/' } as const;
const data = { orgId: '1', lang: 'zh-CN', theme: 'light' } as const;

function Box({ behaviour, ...props }: { behaviour: FakeHost } & Partial<Parameters<typeof ChildApp>[0]>) {
  const hostUrl = useMemo(() => fakeHost(behaviour), [behaviour]);
  return (
    <div style={{ height: 320 }}>
      <ChildApp hostUrl={hostUrl} app={app} data={data} {...props} />
    </div>
  );
}

const meta = {
  title: 'ChildApp',
  component: Box,
  subcomponents: { ChildApp },
  args: { behaviour: 'mounts', onState: fn() },
} satisfies Meta<typeof Box>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Returns queries for the content of the page in the frame. */
const inside = (frame: HTMLElement) => {
  const body = (frame as HTMLIFrameElement).contentDocument?.body;
  if (!body) throw new Error('The frame must be of our own origin.');
  return within(body);
};

export const Mounted: Story = {
  async play({ args }) {
    await waitFor(() => expect(args.onState).toHaveBeenLastCalledWith('MOUNTED'));
    await expect(inside(screen.getByTitle('库存地图')).getByText(/stock-map · 显示/)).toBeVisible();
  },
};

export const Loading: Story = { args: { behaviour: 'says nothing', timeout: 600_000 } };

export const FailedThenLoaded: Story = {
  args: { behaviour: 'fails once' },
  async play({ args }) {
    await expect(await screen.findByText('加载失败')).toBeVisible();
    await expect(screen.getByText('无法获取应用入口')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    await waitFor(() => expect(args.onState).toHaveBeenLastCalledWith('MOUNTED'));
  },
};

export const TakesTooLong: Story = {
  args: { behaviour: 'says nothing', timeout: 50 },
  async play() {
    await expect(await screen.findByText('加载失败')).toBeVisible();
  },
};

export const Disabled: Story = { args: { app: { ...app, isEnabled: false } } };

/**
 * The embedded application is kept while another tab is open. Typed text stays, the page is not loaded again, and
 * it receives changed data.
 */
export const KeptAlive: Story = {
  render: function Render(args) {
    const [isShown, setShown] = useState(true);
    const [theme, setTheme] = useState('light');
    const withTheme = useMemo(() => ({ ...data, theme }), [theme]);
    return (
      <Flex vertical gap="small">
        <Flex gap="small">
          <Button onClick={() => setShown((old) => !old)}>切换标签</Button>
          <Button onClick={() => setTheme('dark')}>深色主题</Button>
        </Flex>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <Box {...args} data={withTheme} />
        </Activity>
      </Flex>
    );
  },
  async play({ args }) {
    await waitFor(() => expect(args.onState).toHaveBeenLastCalledWith('MOUNTED'));
    const frame = screen.getByTitle('库存地图');
    await userEvent.type(inside(frame).getByLabelText('备注'), '一半');
    const change = screen.getByRole('button', { name: '切换标签' });
    await userEvent.click(change);
    await waitFor(() =>
      expect(inside(frame).getByText(/第 1 次加载 · stock-map · 隐藏/)).toBeInTheDocument(),
    );
    await userEvent.click(screen.getByRole('button', { name: '深色主题' }));
    await userEvent.click(change);
    await waitFor(() =>
      expect(inside(frame).getByText(/第 1 次加载 · stock-map · 显示.*dark/)).toBeVisible(),
    );
    await expect(inside(frame).getByLabelText('备注')).toHaveValue('一半');
    await expect(screen.getByTitle('库存地图')).toBe(frame);
  },
};

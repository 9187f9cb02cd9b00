import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { english } from '../provider/phone.fixture.ts';
import { ShellProvider } from '../provider/ShellProvider.tsx';
import { SideMenu } from './SideMenu.tsx';
import { entry, shopMenu, shopMenuIn } from './shopMenu.fixture.ts';

const onGo = fn();

const meta = {
  component: SideMenu,
  title: 'menu/SideMenu',
  args: { nodes: shopMenu, active: '/shop/book/index', onExternal: fn(), onNavigate: fn() },
  decorators: [
    (Story, { globals }) => (
      <ShellProvider locale={globals.locale === 'en-US' ? 'en-US' : 'zh-CN'} onNavigate={onGo}>
        <div style={{ width: 216, minHeight: 480 }}>
          <Story />
        </div>
      </ShellProvider>
    ),
  ],
  render: (args, { globals }) => (
    <SideMenu {...args} nodes={args.nodes === shopMenu ? shopMenuIn(globals.locale) : args.nodes} />
  ),
} satisfies Meta<typeof SideMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};

export const English: Story = { ...english };

/** R2.22 the page is a form or a detail: its list is highlighted, and the group around it open. */
export const InGroup: Story = { args: { active: '/shop/letter/index' } };

export const Empty: Story = { args: { nodes: [], active: undefined } };

export const LongText: Story = {
  args: {
    nodes: [
      entry('long', '一家很长很长很长很长名字的书店的全部书籍以及所有书架'),
      entry('group', 'Unbreakablelongnameofagroupthatneverends', {
        children: [entry('inner', '组里一个同样很长很长很长很长的名字', { isExternal: true })],
      }),
    ],
    active: '/shop/inner/index',
  },
};

const search = async (text: string) => {
  await userEvent.type(await screen.findByRole('searchbox'), text);
};

export const FoundByName: Story = {
  play: async () => {
    await search('书');
    const results = within(await screen.findByRole('list', { name: '搜索结果' }));
    await expect(results.getAllByRole('listitem')).toHaveLength(3);
    await expect(results.getByRole('link', { name: /书架/ })).toHaveAttribute('href', '/shop/shelf/index');
  },
};

/** R2.33 the pinyin is loaded when the box gets the focus. */
export const FoundByInitials: Story = {
  play: async () => {
    await search('dzlx');
    const result = await screen.findByRole('link', { name: /读者来信/ });
    await expect(result).toHaveTextContent('读书会');
    await expect(result.querySelector('mark')).toHaveTextContent('读者来信');
  },
};

export const NothingFound: Story = {
  play: async () => {
    await search('zzz');
    await expect(await screen.findAllByText('没有匹配的菜单')).not.toHaveLength(0);
    await expect(screen.getByRole('status')).toHaveTextContent('找到 0 个菜单');
  },
};

/** R2.33 Down moves into the results and back, Enter opens the first, Escape clears. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    onGo.mockClear();
    await search('书');
    const box = screen.getByRole('searchbox');
    await screen.findByRole('list', { name: '搜索结果' });

    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('link', { name: /书架/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(box).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await expect(screen.queryByRole('list', { name: '搜索结果' })).toBeNull();

    await search('sj');
    await screen.findByRole('link', { name: /书籍管理/ });
    await userEvent.keyboard('{Enter}');
    await expect(onGo).toHaveBeenCalledTimes(1);
    await expect(onGo).toHaveBeenCalledWith('/shop/book/index');
    await expect(args.onNavigate).toHaveBeenCalledOnce();
    await expect(box).toHaveValue('');
  },
};

/** R2.31 an entry that opens in a new tab calls the portal first, by click and by key. */
export const External: Story = {
  play: async ({ args }) => {
    const button = await screen.findByRole('button', { name: /书展直播/ });
    await expect(button).toHaveTextContent('在新标签页打开');
    await userEvent.click(button);
    await expect(args.onExternal).toHaveBeenCalledTimes(1);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onExternal).toHaveBeenCalledTimes(2);
    await expect(args.onExternal).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'fair' }));

    await search('szzb');
    await userEvent.click(await screen.findByRole('button', { name: /书展直播/ }));
    await waitFor(() => expect(args.onExternal).toHaveBeenCalledTimes(3));
  },
};

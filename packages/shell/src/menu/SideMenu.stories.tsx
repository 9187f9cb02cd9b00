import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { english } from '../provider/phone.fixture.ts';
import { ShellProvider } from '../provider/ShellProvider.tsx';
import { SideMenu } from './SideMenu.tsx';
import { entry, shopMenu, shopMenuIn } from './shopMenu.fixture.ts';

const meta = {
  component: SideMenu,
  title: 'menu/SideMenu',
  args: { nodes: shopMenu, active: '/shop/book/index', onExternal: fn(), onNavigate: fn() },
  decorators: [
    (Story, { globals }) => (
      <ShellProvider locale={globals.locale === 'en-US' ? 'en-US' : 'zh-CN'} onNavigate={fn()}>
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

/**
 * R2.22 If the current page is a form or a detail, the menu entry of the list that it belongs to is highlighted,
 * and the group that contains this entry is open.
 */
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

const height = 160;

/**
 * The column of the menu scrolls to the entry of the current page, even if the group that contains the entry still
 * has to open. Afterwards the column stays where the user scrolls it, also when an entry changes its colour under
 * the pointer (a colour transition must not scroll the column again).
 */
export const InView: Story = {
  args: { active: '/shop/letter/index' },
  decorators: [
    (Story) => (
      <div style={{ height, overflow: 'auto' }} data-testid="column">
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const scrolled = screen.getByTestId('column');
    const column = scrolled.getBoundingClientRect();
    const entry = screen.getByRole('menuitem', { name: '读者来信' });
    await waitFor(() => {
      const { bottom, top } = entry.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(column.top);
      expect(bottom).toBeLessThanOrEqual(column.bottom);
    });
    await expect(scrolled.scrollTop).toBeGreaterThan(0);
    scrolled.scrollTop = 0;
    entry.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true, propertyName: 'color' }));
    await expect(scrolled.scrollTop).toBe(0);
  },
};

/**
 * R2.31 An entry that opens in a new tab first calls the portal (`onExternal`), both when it is clicked and when it
 * is opened by the keyboard.
 */
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
  },
};

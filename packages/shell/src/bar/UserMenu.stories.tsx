import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { english, phone } from '../provider/phone.fixture.ts';
import { themes } from '../themes/themes.ts';
import { UserMenu } from './UserMenu.tsx';

const meta = {
  component: UserMenu,
  title: 'bar/UserMenu',
  args: { name: '林文', avatar: '', profilePath: '/me', onSignOut: fn(async () => {}), onLock: fn() },
} satisfies Meta<typeof UserMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /林文/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

export const Normal: Story = {};

export const Opened: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '个人菜单 林文' }));
    await expect(await screen.findByRole('link', { name: '个人信息' })).toHaveAttribute('href', '/me');
    await userEvent.click(screen.getByRole('menuitem', { name: '锁屏' }));
    await expect(args.onLock).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '个人菜单 林文' }));
  },
};

const onLanguage = fn();
const onTheme = fn();
const onMode = fn();
const accents = themes.filter(({ isDark }) => !isDark);

/** R2.36 The menu contains language and theme. */
export const Settings: Story = {
  args: {
    language: { value: 'zh-CN', onChange: onLanguage },
    theme: {
      themes: accents,
      value: 'theme-hey',
      onChange: onTheme,
      mode: { value: 'system', onChange: onMode },
    },
  },
  play: async () => {
    const settings = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: /林文/ }));
      await userEvent.hover(await screen.findByRole('menuitem', { name: new RegExp(name) }));
    };
    await settings('语言');
    await expect(await screen.findByRole('menuitemradio', { name: '简体中文' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
    await expect(onLanguage).toHaveBeenCalledWith('en-US');
    await settings('主题');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '松石绿' }));
    await expect(onTheme).toHaveBeenCalledWith('theme-pine');
    await settings('主题');
    await expect(await screen.findByRole('menuitemradio', { name: '跟随系统' })).toBeChecked();
    await expect(screen.getByRole('menuitemradio', { name: '静谧蓝' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: '深色' }));
    await expect(onMode).toHaveBeenCalledWith('dark');
  },
};

const onChoose = fn();

/** A portal adds its own entries. Some of them may be in a group. */
export const OwnEntries: Story = {
  args: {
    entries: [{ key: 'as', title: '以角色查看', entries: [{ key: 'DA', title: '机构管理员', onChoose }] }],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /林文/ }));
    await userEvent.hover(await screen.findByRole('menuitem', { name: /以角色查看/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '机构管理员' }));
    await expect(onChoose).toHaveBeenCalledOnce();
  },
};

/** R2.30 R9.05 A dialog of 532 px asks for a confirmation before signing out. */
export const SigningOut: Story = {
  play: async ({ args }) => {
    await choose('退出登录');
    const dialog = await screen.findByRole('dialog', { name: '确定退出登录吗?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(dialog.getBoundingClientRect().width).toBe(532);
    await expect(screen.getByRole('button', { name: '取消' })).toBeVisible();
    await expect(args.onSignOut).not.toHaveBeenCalled();
  },
};

export const SignOutFailed: Story = {
  args: { onSignOut: fn(() => Promise.reject(new Error('offline'))) },
  play: async () => {
    await choose('退出登录');
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('退出登录失败，请重试');
  },
};

const face = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** R3.01 T-R2 The address of the picture is not allowed, so the default avatar is shown. */
export const UnsafeAvatar: Story = {
  args: { avatar: face },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvasElement.querySelector('.anticon-user')).not.toBeNull();
  },
};

export const WithoutLock: Story = { args: { onLock: undefined } };

export const LongText: Story = { args: { name: '一个名字长得怎么也放不下的读者'.repeat(3) } };

export const English: Story = { ...english, args: { name: 'Wen Lin' } };

export const PhoneDialog: Story = {
  ...phone,
  play: async () => {
    await choose('退出登录');
    const dialog = await screen.findByRole('dialog', { name: '确定退出登录吗?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(dialog.getBoundingClientRect().width).toBeLessThanOrEqual(390);
  },
};

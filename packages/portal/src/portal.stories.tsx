import type { Adapter } from '@isp/crud';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import '../styles/portal.css';
import { usePortal } from './context/PortalContext.ts';
import { Frame } from './frame/Frame.tsx';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { StoryPortal } from './testing/StoryPortal.tsx';

const meta = {
  title: 'createPortal',
  component: StoryPortal,
  subcomponents: { Frame, PublicFrame },
  parameters: { layout: 'fullscreen' },
  args: { path: '/login' },
} satisfies Meta<typeof StoryPortal>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each story starts a complete portal, whose pages load their code when they are opened. */

/** The form reports a missing value at its field. Each way to sign in is a tab. */
export const SignIn: Story = {
  tags: ['dark'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '登录' }));
    await expect(await canvas.findByText('请输入账号')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: '单点登录' }));
    await expect(await canvas.findByRole('button', { name: '使用统一认证登录' })).toBeVisible();
  },
};

/** A portal that replaces the sign-in page, the brand and the footer. */
export const OwnParts: Story = {
  args: {
    options: {
      parts: {
        Brand: () => <strong>✦ {usePortal().options.brand.name}</strong>,
        Footer: () => <footer>海边路 1 号</footer>,
      },
      loginModes: [{ key: 'card', title: '读者证', Form: () => <p>请刷读者证</p> }],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('请刷读者证')).toBeVisible();
    await expect(canvas.getByText('✦ 阅览室')).toBeVisible();
    await expect(canvas.getByText('海边路 1 号')).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: '账号登录' })).toBeNull();
  },
};

/** A user without an organisation sees the first steps, and nothing that needs an organisation. */
export const FirstSteps: Story = {
  args: {
    path: '/operator/consumer',
    user: 'newcomer',
    options: {
      firstSteps: [
        { path: '/visit/index', title: '接受邀请', description: '同事邀请您加入的机构', icon: 'invite' },
        { path: '/apply', permission: 'apply_add', title: '申请', description: '不属于此人的一步' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '从这里开始' })).toBeVisible();
    // The tiles appear one after the other with an animation, so the story waits.
    await waitFor(() => expect(canvas.getByRole('link', { name: /接受邀请/ })).toBeVisible());
    await expect(canvas.queryByRole('heading', { name: '全部功能' })).toBeNull();
    // A step for which the user has no permission has no link.
    await expect(canvas.queryByRole('link', { name: /申请/ })).toBeNull();
  },
};

/**
 * The user switches to the other side of the portal with one press. The command search (⌘K) finds pages of both
 * sides.
 */
export const GoByName: Story = {
  args: {
    path: '/operator/consumer',
    user: 'reader',
    options: {
      adapter: () =>
        ({
          search: async () => [{ entity: 'library.book', id: '7', label: '海底两万里' }],
        }) as unknown as Adapter,
      areas: {
        'library.book': {
          path: 'book',
          label: 'name',
          title: '书籍',
          load: () => new Promise(() => undefined),
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: '林文，您好' });
    // In the back office the logo is a link to the landing page. `sj`, typed below, are the pinyin initials of 书籍
    // (books).
    await expect(canvas.getByRole('link', { name: '阅览室' })).toHaveAttribute('href', '/operator/consumer');
    await userEvent.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: '快速前往' });
    await userEvent.type(box, 'sj');
    await expect(await screen.findByRole('option', { name: '书籍' })).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, '海底');
    await expect(await screen.findByRole('option', { name: '海底两万里' })).toBeVisible();
  },
};

/** If the menu cannot be loaded, an error with a button to try again is shown. */
export const NoMenu: Story = {
  args: { path: '/operator/consumer', user: 'reader', answers: { '/menu/routes': undefined } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('菜单加载失败')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible();
  },
};

export const NotFound: Story = {
  args: { path: '/nowhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /404|不存在/ })).toBeVisible();
  },
};

/** A published text, and a text that cannot be loaded. */
export const Content: Story = {
  args: {
    path: '/agreement',
    answers: { '/content/published': { title: '用户协议', body: '借书 **三十天**。' } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('三十天')).toBeVisible();
    // On public pages the logo is a link to the home page.
    await expect(canvas.getByRole('link', { name: '阅览室' })).toHaveAttribute('href', '/');
  },
};

export const ContentFailed: Story = {
  args: { path: '/agreement' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('加载失败')).toBeVisible();
  },
};

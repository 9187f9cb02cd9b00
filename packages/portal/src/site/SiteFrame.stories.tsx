import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import '../../styles/portal.css';
import '../../styles/siteFrame.css';
import { StoryPortal } from '../testing/StoryPortal.tsx';
import type { SiteFrameOptions } from './SiteOptions.ts';

const frame: SiteFrameOptions = {
  brand: { name: '阅览室', slogan: '海边的书，谁都可以读。' },
  english: async () => ({
    阅览室: 'Reading room',
    '海边的书，谁都可以读。': 'Books by the sea, for everybody.',
    首页: 'Home',
    书籍: 'Books',
    发现: 'Discover',
    用户协议: 'User agreement',
  }),
  entries: [
    { path: '/', title: '首页' },
    { path: '/books', title: '书籍' },
  ],
  foot: [{ title: '发现', entries: [{ path: '/agreement', title: '用户协议' }] }],
};
/** All stories use this one function, so that the site's frame is loaded once. */
const siteFrame = async () => ({ default: frame });

const meta = {
  title: 'site/SiteFrame',
  component: StoryPortal,
  parameters: { layout: 'fullscreen' },
  args: {
    path: '/agreement',
    options: { siteFrame },
    answers: { '/content/published': { title: '用户协议', body: '借书 **三十天**。' } },
  },
  decorators: [
    (Story, { globals }) => {
      // In production the portal sets this attribute. The styles of the site depend on it.
      document.documentElement.dataset.theme = String(globals.theme);
      return <Story />;
    },
  ],
} satisfies Meta<typeof StoryPortal>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each story starts a complete portal, whose pages load their code when they are opened. */

/** A public page with the header and footer of the public site, as a visitor sees it. */
export const Visitor: Story = {
  tags: ['dark'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText('三十天')).toBeVisible();
    const bar = within(canvas.getByRole('banner'));
    await expect(bar.getByRole('link', { name: '阅览室' })).toHaveAttribute('href', '/');
    const entries = within(canvas.getByRole('navigation', { name: '主导航' }));
    await expect(entries.getByRole('link', { name: '书籍' })).toHaveAttribute('href', '/books');
    await expect(bar.getByRole('link', { name: '注册 / 登录' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fagreement',
    );
    const foot = within(canvas.getByRole('contentinfo'));
    await expect(foot.getByRole('link', { name: '用户协议' })).toHaveAttribute('href', '/agreement');
    await expect(foot.getByText('联系电话 400-000-0000')).toBeVisible();
    // The menu for phones contains the same choices but is hidden at this width, so the test looks into the bar
    // only.
    const choices = within(canvasElement.querySelector<HTMLElement>('.site-bar-choices') as HTMLElement);
    await userEvent.click(choices.getByTitle('主题'));
    await expect(choices.getByRole('button', { name: '深色' })).toBeVisible();
  },
};

/** A signed-in user sees their name and the link to the back office. */
export const SignedIn: Story = {
  args: { user: 'reader' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('三十天');
    const bar = within(canvas.getByRole('banner'));
    await userEvent.click(await bar.findByText('林文'));
    await expect(bar.getByRole('link', { name: '个人信息' })).toHaveAttribute('href', '/userInfo');
    await expect(bar.getByRole('button', { name: '退出登录' })).toBeVisible();
    // A signed-in user finds language and theme in the account menu. The bar no longer has them.
    await expect(bar.getAllByRole('button', { name: '深色' })).toHaveLength(1);
    await expect(bar.getByRole('button', { name: '深色' })).toBeVisible();
    await expect(bar.queryByTitle('主题')).toBeNull();
    for (const link of bar.getAllByRole('link', { name: '工作台' }))
      await expect(link).toHaveAttribute('href', '/operator/consumer');
    await expect(bar.queryByRole('link', { name: '注册 / 登录' })).toBeNull();
  },
};

/** On a phone, the entries that do not fit into the bar are in a menu, and no content is wider than the screen. */
export const OnPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: {
    viewport: {
      options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('三十天');
    await expect(canvas.queryByRole('navigation', { name: '主导航' })).toBeNull();
    await userEvent.click(canvas.getByLabelText('菜单', { selector: 'summary' }));
    const menu = within(canvas.getByRole('navigation', { name: '菜单' }));
    await waitFor(() => expect(menu.getByRole('link', { name: '书籍' })).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

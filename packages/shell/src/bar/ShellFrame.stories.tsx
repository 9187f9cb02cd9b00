import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ErrorLogButton } from '../log/ErrorLogButton.tsx';
import { SideMenu } from '../menu/SideMenu.tsx';
import { shopMenuIn } from '../menu/shopMenu.fixture.ts';
import { english, phone } from '../provider/phone.fixture.ts';
import { themes } from '../themes/themes.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MessageButton } from './MessageButton.tsx';
import { OrganisationSelect } from './OrganisationSelect.tsx';
import { ShellFrame, type ShellFrameProps } from './ShellFrame.tsx';
import { SideSwitch } from './SideSwitch.tsx';
import { SignInButton } from './SignInButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { TopBar } from './TopBar.tsx';
import { TopMenu } from './TopMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

const accents = themes.filter(({ isDark }) => !isDark);
const isEnglish = (locale: unknown) => locale === 'en-US';

function Preferences({ locale }: { readonly locale: unknown }) {
  return (
    <>
      <LanguageSwitch value={isEnglish(locale) ? 'en-US' : 'zh-CN'} onChange={fn()} />
      <ThemeSwitch themes={accents} value="theme-hey" onChange={fn()} />
    </>
  );
}

/** Draws a complete back office with bar, menu, tabs and page, as a portal does. */
function BackOffice({
  locale,
  ...props
}: Pick<ShellFrameProps, 'onSideOpenChange'> & { readonly locale: unknown }) {
  const [isSideOpen, setSideOpen] = useState(false);
  const change = (isOpen: boolean) => {
    setSideOpen(isOpen);
    props.onSideOpenChange(isOpen);
  };
  const en = isEnglish(locale);
  return (
    <ShellFrame
      isSideOpen={isSideOpen}
      onSideOpenChange={change}
      bar={
        <TopBar
          brand={en ? 'The bookshop' : '书店服务平台'}
          homePath="/"
          onMenuClick={() => change(true)}
          start={
            <OrganisationSelect
              organisations={[{ orgId: '1', orgName: en ? 'Harbour branch' : '港口分店' }]}
              value="1"
              onChange={fn()}
            />
          }
          end={
            <>
              <SideSwitch value="project" onChange={fn()} />
              <ErrorLogButton entries={[]} onClear={fn()} />
              <MessageButton count={128} path="/messages" />
              <UserMenu
                name={en ? 'Wen Lin' : '林文'}
                avatar=""
                profilePath="/me"
                onSignOut={fn(async () => {})}
                onLock={fn()}
                language={{ value: en ? 'en-US' : 'zh-CN', onChange: fn() }}
                theme={{ themes: accents, value: 'theme-hey', onChange: fn() }}
              />
            </>
          }
        />
      }
      side={<SideMenu nodes={shopMenuIn(locale)} active="/shop/letter/index" onExternal={fn()} />}
    >
      <Breadcrumbs
        items={
          en
            ? [
                { name: 'Book club' },
                { name: 'Letters from readers', path: '/shop/letter/index' },
                { name: 'Detail' },
              ]
            : [{ name: '读书会' }, { name: '读者来信', path: '/shop/letter/index' }, { name: '详情' }]
        }
      />
      <LongPage />
    </ShellFrame>
  );
}

/** Draws a page that has its own scroll container and is higher than any window. */
function LongPage() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <div data-testid="page" tabIndex={0} style={{ overflow: 'auto', padding: 16 }}>
      <h1>读者来信 / Letters</h1>
      <div style={{ height: 3000 }} />
      <p>末行 / The last line</p>
    </div>
  );
}

const meta = {
  component: ShellFrame,
  title: 'bar/ShellFrame',
  parameters: { layout: 'fullscreen' },
  args: { bar: null, children: null, isSideOpen: false, onSideOpenChange: fn() },
  render: (args, { globals }) => (
    <BackOffice locale={globals.locale} onSideOpenChange={args.onSideOpenChange} />
  ),
} satisfies Meta<typeof ShellFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async () => {
    const page = await screen.findByTestId('page');
    page.scrollTop = 10_000;
    await expect(page.scrollTop).toBeGreaterThan(1000);
    // Only the page scrolls. The window itself must not scroll.
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
    page.scrollTop = 0;
    await expect(screen.queryByRole('button', { name: '打开菜单' })).toBeNull();
  },
};

export const English: Story = { ...english };

export const Phone: Story = {
  ...phone,
  play: async ({ args }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(await screen.findByRole('button', { name: '打开菜单' }));
    await expect(args.onSideOpenChange).toHaveBeenLastCalledWith(true);
    const drawer = await screen.findByRole('dialog');
    await expect(drawer).toHaveTextContent('主菜单');
    await waitFor(() => expect(drawer).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onSideOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(drawer).not.toBeVisible());
  },
};

export const PhoneInEnglish: Story = { ...phone, globals: { ...phone.globals, ...english.globals } };

/** A link lets keyboard users skip the menu. */
export const SkipLink: Story = {
  play: async () => {
    await userEvent.tab();
    const skip = await screen.findByRole('link', { name: '跳到主要内容' });
    await expect(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('main')).toHaveFocus();
    await expect(window.location.hash).toBe('');
  },
};

function PublicPage({ locale }: { readonly locale: unknown }) {
  const en = isEnglish(locale);
  return (
    <ShellFrame
      isSideOpen={false}
      onSideOpenChange={fn()}
      bar={
        <TopBar
          brand={en ? 'The bookshop' : '书店服务平台'}
          homePath="/"
          start={
            <TopMenu
              active="/"
              items={[
                { code: 'home', name: en ? 'Home' : '首页', path: '/' },
                { code: 'join', name: en ? 'Join the club' : '加入读书会', path: '/join' },
                { code: 'about', name: en ? 'About' : '关于', path: '/about', isDisabled: true },
              ]}
            />
          }
          end={
            <>
              <Preferences locale={locale} />
              <SignInButton onClick={fn()} />
            </>
          }
        />
      }
    >
      <LongPage />
    </ShellFrame>
  );
}

/** A public page has no menu, so there is no side column and no button that opens the menu. */
export const Public: Story = {
  render: (_, { globals }) => <PublicPage locale={globals.locale} />,
  play: async () => {
    await expect(await screen.findByRole('navigation', { name: '顶部菜单' })).toBeVisible();
    await expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
  },
};

export const PublicOnPhone: Story = {
  ...phone,
  render: (_, { globals }) => <PublicPage locale={globals.locale} />,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(screen.queryByRole('button', { name: '打开菜单' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /首页/ }));
    await expect(await screen.findByRole('link', { name: '加入读书会' })).toHaveAttribute('href', '/join');
  },
};

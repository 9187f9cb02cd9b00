import { InboxOutlined } from '@ant-design/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LanguageSwitch } from '../bar/LanguageSwitch.tsx';
import { ShellLink } from '../link/ShellLink.tsx';
import { SideMenu } from '../menu/SideMenu.tsx';
import { ShellProvider } from './ShellProvider.tsx';

const meta = {
  title: 'provider/ShellProvider',
  component: ShellProvider,
  args: {
    href: (path: string) => `/ui${path}`,
    onNavigate: fn(),
    children: <ShellLink path="/shop/book/index">图书</ShellLink>,
  },
} satisfies Meta<typeof ShellProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Links have the address of the portal, and a click calls the function of the portal. */
export const Links: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: '图书' });
    await expect(link).toHaveAttribute('href', '/ui/shop/book/index');
    await userEvent.click(link);
    await expect(args.onNavigate).toHaveBeenCalledWith('/shop/book/index');
  },
};

export const English: Story = {
  args: {
    locale: 'en-US',
    children: <LanguageSwitch value="en-US" onChange={() => undefined} />,
  },
};

/** The portal replaces the texts and the icons of the frame. */
export const OwnIcons: Story = {
  args: {
    icons: { parcel: <InboxOutlined aria-hidden /> },
    children: (
      <SideMenu
        nodes={[
          { id: 'parcel', code: 'parcel', name: '包裹', path: '/parcel', icon: 'parcel', children: [] },
        ]}
        active={undefined}
      />
    ),
  },
};

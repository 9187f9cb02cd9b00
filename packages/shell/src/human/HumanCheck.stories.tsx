import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { HumanCheck } from './HumanCheck.tsx';

const letters = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="130" height="48"><rect width="130" height="48" fill="#eef"/><text x="18" y="34" font-size="28" font-family="monospace" letter-spacing="4">${text}</text></svg>`,
  )}`;

const meta = {
  title: 'human/HumanCheck',
  tags: ['dark'],
  component: HumanCheck,
  args: {
    open: true,
    image: letters('k7xmq'),
    isLoading: false,
    onRenew: fn(),
    onConfirm: fn(async () => {}),
    onCancel: fn(),
  },
} satisfies Meta<typeof HumanCheck>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('验证码')).toHaveFocus());
  },
};

export const NoPicture: Story = { args: { image: undefined } };

export const PictureOnItsWay: Story = { args: { image: undefined, isLoading: true } };

export const Empty: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await expect(await screen.findByText('验证码不能为空')).toBeVisible();
  },
};

export const Wrong: Story = {
  args: {
    onConfirm: fn(async () => {
      throw new Error('验证码不正确');
    }),
  },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('验证码'), 'k7xmp{Enter}');
    await expect(await screen.findByText('验证码不正确')).toBeVisible();
    await expect(screen.getByLabelText('验证码')).toHaveValue('');
    await expect(args.onRenew).toHaveBeenCalledOnce();
  },
};

export const English: Story = {
  globals: { locale: 'en-US' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await expect(await screen.findByText('Enter the code')).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };

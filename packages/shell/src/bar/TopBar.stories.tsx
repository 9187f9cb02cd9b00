import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { english, phone } from '../provider/phone.fixture.ts';
import { MessageButton } from './MessageButton.tsx';
import { SignInButton } from './SignInButton.tsx';
import { TopBar } from './TopBar.tsx';

const meta = {
  component: TopBar,
  title: 'bar/TopBar',
  args: {
    brand: '书店服务平台',
    homePath: '/',
    onMenuClick: fn(),
    end: <MessageButton count={3} path="/messages" />,
  },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};

export const Anonymous: Story = { args: { end: <SignInButton onClick={fn()} /> } };

export const English: Story = {
  ...english,
  args: { brand: 'The bookshop', end: <SignInButton onClick={fn()} /> },
};

export const LongText: Story = { args: { brand: '一个名字长得怎么也放不下的书店服务平台'.repeat(5) } };

export const Phone: Story = { ...phone, args: LongText.args ?? {} };

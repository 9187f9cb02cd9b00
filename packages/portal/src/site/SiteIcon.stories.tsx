import type { Meta, StoryObj } from '@storybook/react-vite';
import { Flex } from 'antd';
import { SiteIcon, type SiteIconName } from './SiteIcon.tsx';

const names: readonly SiteIconName[] = [
  'menu',
  'user',
  'theme',
  'search',
  'close',
  'heart',
  'arrow',
  'back',
  'pause',
  'play',
  'check',
];

const meta = {
  title: 'site/SiteIcon',
  component: SiteIcon,
  args: { name: 'search' },
} satisfies Meta<typeof SiteIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};

export const Large: Story = { args: { size: 48 } };

/** Every icon with its name. */
export const All: Story = {
  tags: ['dark'],
  render: (args) => (
    <Flex wrap gap="large">
      {names.map((name) => (
        <Flex key={name} vertical align="center" gap="small">
          <SiteIcon {...args} name={name} />
          <code>{name}</code>
        </Flex>
      ))}
    </Flex>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import '../../styles/portal.css';
import { StoryPortal } from '../testing/StoryPortal.tsx';
import { PageTitle } from './PageTitle.tsx';

const meta = {
  title: 'parts/PageTitle',
  component: StoryPortal,
  subcomponents: { PageTitle },
  args: { path: '/', children: <PageTitle names={['红楼梦', '书籍']} /> },
} satisfies Meta<typeof StoryPortal>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The title of the tab in the browser. The part draws nothing on the page. */
export const Record: Story = {
  play: async () => {
    await waitFor(() => expect(document.title).toBe('红楼梦 - 书籍 - 阅览室'));
  },
};

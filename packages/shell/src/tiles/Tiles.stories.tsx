import { ReadOutlined } from '@ant-design/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { english, phone } from '../provider/phone.fixture.ts';
import { withoutMotion } from '../styles/withoutMotion.fixture.ts';
import { Tiles } from './Tiles.tsx';

const meta = {
  component: Tiles,
  title: 'tiles/Tiles',
  args: {
    items: [
      { key: 'book', title: '书籍', description: '上架、下架与定价', path: '/shop/book', icon: 'product' },
      { key: 'shelf', title: '书架', description: '哪本书在哪里', path: '/shop/shelf', icon: 'icon-storage' },
      { key: 'reader', title: '读者', path: '/shop/reader', icon: <ReadOutlined aria-hidden /> },
      { key: 'fair', title: '书展直播', description: '每周六', path: '/shop/fair', isExternal: true },
      { key: 'gone', title: '旧账', description: '不再提供', path: 'https://evil.test' },
    ],
    onExternal: fn(),
  },
} satisfies Meta<typeof Tiles>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * R9.08 The space between tiles is 5 px, the corners are rounded by 10 px, and each tile appears 1/25 s after the
 * previous one.
 */
export const Normal: Story = {
  play: async ({ args }) => {
    const list = await screen.findByRole('list');
    const { columnGap, borderRadius } = getComputedStyle(list);
    await expect({ columnGap, borderRadius }).toEqual({ columnGap: '5px', borderRadius: '10px' });
    const delays = screen.getAllByRole('listitem').map((tile) => getComputedStyle(tile).animationDelay);
    await expect(delays).toEqual(['0s', '0.04s', '0.08s', '0.12s', '0.16s']);

    await expect(screen.getAllByRole('link')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: /书展直播/ }));
    await expect(args.onExternal).toHaveBeenCalledWith(expect.objectContaining({ key: 'fair' }));
  },
};

/** R9.08 If the user prefers reduced motion, the tiles are not animated. */
export const WithoutMotion: Story = {
  play: async () => {
    await screen.findByRole('list');
    await expect(withoutMotion()).toContain(
      '.isp-shell-tile { animation: auto ease 0s 1 normal none running none; }',
    );
  },
};

export const Roomy: Story = { args: { gutter: 16, radius: 24 } };

export const Empty: Story = { args: { items: [] } };

export const LongText: Story = {
  args: {
    items: [
      { key: '1', title: '长名字'.repeat(20), description: 'unbreakable'.repeat(20), path: '/a' },
      { key: '2', title: '短', path: '/b' },
    ],
  },
};

export const English: Story = {
  ...english,
  args: {
    items: [
      {
        key: 'book',
        title: 'Books',
        description: 'What is sold, and for how much',
        path: '/shop/book',
        icon: 'product',
      },
      {
        key: 'fair',
        title: 'Book fair live',
        description: 'On Saturdays',
        path: '/shop/fair',
        isExternal: true,
      },
    ],
  },
};

export const Phone: Story = { ...phone };

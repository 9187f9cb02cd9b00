import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { AreaHost } from '../../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../../testing/memoryAdapter.ts';
import { DetailScreen } from '../../DetailScreen.tsx';
import { shelfFile, shelfPreview } from './shelf.fixture.ts';

interface ShelfStoryProps {
  /** Reply of the call that returns the preview. */
  readonly answer?: unknown;
  /** Width of the pane around the tab, in px. */
  readonly width?: number;
  readonly locale?: 'zh-CN' | 'en-US';
}

const modules = [loadArea(shelfFile)];
const shown = shelfPreview.filter(({ kind }) => kind !== 'audio' && kind !== 'image');

function ShelfStory({ answer = shown, width, locale = 'zh-CN' }: ShelfStoryProps) {
  const [adapter] = useState(() =>
    memoryAdapter({
      areas: modules,
      rows: { 'pantry.jar': [{ id: '1', name: '一号罐', rowVersion: 0 }] },
      reads: { 'pantry.jar/preview': answer },
    }),
  );
  return (
    <div style={width === undefined ? undefined : { width }}>
      <AreaHost
        adapter={adapter}
        areas={modules}
        search="?tab=preview"
        locale={locale}
        navigate={() => undefined}
      >
        <DetailScreen entity="pantry.jar" id="1" />
      </AreaHost>
    </div>
  );
}

const meta = {
  component: ShelfStory,
  title: 'preview/PreviewTab',
  render: (args, { globals }) => (
    <ShelfStory
      key={JSON.stringify(args)}
      {...args}
      locale={globals.locale === 'en-US' ? 'en-US' : 'zh-CN'}
    />
  ),
} satisfies Meta<typeof ShelfStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Preview: Story = {
  tags: ['dark'],
  play: async () => {
    await expect(await screen.findByRole('cell', { name: '盐' })).toBeVisible();
  },
};

export const OnAPhone: Story = { args: { width: 390 } };

export const Empty: Story = { args: { answer: [] } };

import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { raceFile, raceRows } from '../../compare/race.fixture.ts';
import { AreaHost } from '../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';
import { DetailScreen } from '../DetailScreen.tsx';

interface RaceStoryProps {
  /** Width of the pane around the tab, in px. */
  readonly width?: number;
  readonly locale?: 'zh-CN' | 'en-US';
}

const modules = [loadArea(raceFile)];

function RaceStory({ width, locale = 'zh-CN' }: RaceStoryProps) {
  const [adapter] = useState(() =>
    memoryAdapter({
      areas: modules,
      rows: { 'regatta.race': raceRows.race, 'regatta.boat': raceRows.boat },
    }),
  );
  return (
    <div style={width === undefined ? undefined : { width }}>
      <AreaHost
        adapter={adapter}
        areas={modules}
        search="?tab=compare"
        locale={locale}
        navigate={() => undefined}
      >
        <DetailScreen entity="regatta.race" id="1" />
      </AreaHost>
    </div>
  );
}

const meta = {
  component: RaceStory,
  title: 'compare/CompareTab',
  render: (args, { globals }) => (
    <RaceStory key={JSON.stringify(args)} {...args} locale={globals.locale === 'en-US' ? 'en-US' : 'zh-CN'} />
  ),
} satisfies Meta<typeof RaceStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Values are compared in rows; values that differ from the first record are tinted. Figures are compared as bars
 * beside each other.
 */
export const Compare: Story = {
  tags: ['dark'],
  play: async () => {
    await expect(await screen.findByRole('columnheader', { name: 'A2' })).toBeVisible();
    await userEvent.click(screen.getByRole('switch'));
  },
};

export const OnAPhone: Story = { args: { width: 390 } };

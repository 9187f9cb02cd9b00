import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { estimate, kiln } from './kilnArea.fixture.ts';

const areas = [loadArea(kiln as never)];

interface BatchFormProps {
  /** Computes the figures of the summary. */
  readonly read: (query: { readonly pots: number }) => unknown;
}

let visits = 0;

/** The form of a batch, with its summary beside the fields. */
function BatchForm({ read }: BatchFormProps) {
  const [adapter] = useState(() =>
    memoryAdapter({
      areas,
      rows: { 'kiln.batch': [], 'kiln.clay': [] },
      reads: { 'kiln.batch/estimate': read as never },
    }),
  );
  const [prefix] = useState(() => `summary-story-${++visits}`);
  const [navigate] = useState(() => () => undefined);
  return (
    <AreaHost adapter={adapter} areas={areas} navigate={navigate} storagePrefix={prefix}>
      <AreaScreen entity="kiln.batch" page="form" />
    </AreaHost>
  );
}

const meta: Meta<typeof BatchForm> = {
  title: 'form/FormSummary',
  tags: ['pro'],
  component: BatchForm,
  args: { read: estimate },
};
export default meta;

type Story = StoryObj<typeof meta>;

const summary = async () => within(await screen.findByRole('complementary', { name: '用料' }));
const fillPots = async (pots: string) => userEvent.type(await screen.findByLabelText('陶罐'), pots);

/** Before the fields have values, the summary says that the figures follow. */
export const Empty: Story = {
  play: async () => {
    await expect((await summary()).getByText('填写后自动计算')).toBeVisible();
  },
};

/** The figures that the service computes from the fields. */
export const Computed: Story = {
  tags: ['dark'],
  play: async () => {
    await fillPots('12');
    await (await summary()).findByText('24 / 40 公斤');
    await expect((await summary()).getByText('¥12.50')).toBeVisible();
  },
};

/** A figure above its total, with the link to the screen that helps. */
export const AboveTotal: Story = {
  tags: ['dark'],
  play: async () => {
    await fillPots('21');
    const alert = await (await summary()).findByRole('alert');
    await expect(alert).toHaveTextContent('陶土 超出可用额度');
    await expect(within(alert).getByRole('button', { name: '购买陶土' })).toBeVisible();
  },
};

/** The figures cannot be read. The form can be saved all the same. */
export const Failed: Story = {
  args: {
    read: () => {
      throw new Error('down');
    },
  },
  play: async () => {
    await fillPots('3');
    await waitFor(async () => expect((await summary()).getByText('查询失败')).toBeVisible());
  },
};

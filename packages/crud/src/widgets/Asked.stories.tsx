import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { FormScreen } from '../form/FormScreen.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { breadFile, breadReads } from './asked.fixture.ts';

const modules = [loadArea(breadFile)];

function Bread() {
  const [adapter] = useState(() =>
    memoryAdapter({
      areas: modules,
      rows: { 'bakery.order': [{ id: '1', kind: 'rye', size: 750, price: '8.50', rowVersion: 0 }] },
      reads: breadReads,
    }),
  );
  return (
    <AreaHost adapter={adapter} areas={modules} navigate={() => undefined}>
      <FormScreen entity="bakery.order" id="1" />
    </AreaHost>
  );
}

const meta = { component: Bread, title: 'widgets/Asked' } satisfies Meta<typeof Bread>;

export default meta;

/** The options and the price in this form are read from the service while the user fills in the form. */
export const AsFilledIn: StoryObj<typeof meta> = {
  play: async () => {
    await expect(await screen.findByText('¥8.50')).toBeVisible();
  },
};

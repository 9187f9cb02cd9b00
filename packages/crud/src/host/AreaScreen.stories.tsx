import { loadArea, type Row } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { AdapterError } from '../core/adapter.ts';
import { AreaHost } from '../testing/AreaHost.tsx';
import { type MemoryAdapterOptions, memoryAdapter } from '../testing/memoryAdapter.ts';
import { sampleId, sampleRows } from '../testing/sampleRows.ts';
import { shop } from '../testing/shop.fixture.ts';
import { AreaScreen, type AreaScreenProps } from './AreaScreen.tsx';
import { CrudProvider } from './CrudProvider.tsx';

const modules = [loadArea(shop)];
const key = 'shop.book';

type Story = StoryObj<{
  /** The screen, with the values that it needs. */
  screen: AreaScreenProps;
  /** Behaviour of the server, if it differs from a server with twelve records. */
  server?: Partial<MemoryAdapterOptions>;
  /** Permission codes that the user does not have. @defaultValue none */
  lacks?: readonly string[];
}>;

function ShopScreen({ screen: shown, server, lacks = [] }: NonNullable<Story['args']>) {
  const [adapter] = useState(() =>
    memoryAdapter({ areas: modules, rows: (entity) => sampleRows(entity, 12), ...server }),
  );
  const [may] = useState(() => (code: string) => !lacks.includes(code));
  return (
    <AreaHost adapter={adapter} areas={modules} may={may} navigate={stay}>
      {shown && <AreaScreen {...shown} />}
    </AreaHost>
  );
}

const stay = () => undefined;
const never = new Promise<never>(stay);

const meta = {
  title: 'host/AreaScreen',
  component: ShopScreen,
  subcomponents: { AreaScreen, CrudProvider },
  args: { screen: { entity: key, page: 'list' } },
} satisfies Meta<typeof ShopScreen>;
export default meta;

export const List: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: /^图书/ })).toBeVisible();
  },
};

export const Empty: Story = { args: { server: { rows: {} } } };

export const ManyRows: Story = { args: { server: { rows: (entity) => sampleRows(entity, 500) } } };

export const Loading: Story = {
  args: { server: { latency: ({ name }) => (name === 'getList' ? never : 0) } },
};

export const Failed: Story = {
  args: { server: { failures: { getList: new AdapterError('failed', '系统错误') } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  },
};

/** The user may not see the records. */
export const Forbidden: Story = { args: { lacks: ['shop_book_view'] } };

/** A user who may only see the records has no button for a new one. */
export const ReadOnly: Story = {
  args: { lacks: ['shop_book_add', 'shop_book_edit', 'shop_book_delete'] },
  play: async () => {
    await expect(await screen.findByRole('table')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '新建' })).toBeNull();
  },
};

export const Detail: Story = {
  args: { screen: { entity: key, page: 'detail', id: sampleId(key, 0) } },
  play: async () => {
    await expect(await screen.findByText('库存')).toBeVisible();
  },
};

export const NotFound: Story = {
  args: { screen: { entity: key, page: 'detail', id: 'none' } },
};

const named = (row: Row): Row => ({ ...row, name: '很长的书名，一行放不下；'.repeat(5), kind: 'PAPER' });

/** The longest texts that the schema allows. */
export const LongText: Story = {
  args: { server: { rows: (entity) => sampleRows(entity, 3).map(named) } },
};

export const Form: Story = {
  args: { screen: { entity: key, page: 'form' } },
  play: async () => {
    await expect(await screen.findByLabelText('书名')).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { App, ConfigProvider, type ConfigProviderProps } from 'antd';
import jaJP from 'antd/locale/ja_JP';
import { use } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { CrudProvider } from '../host/CrudProvider.tsx';
import { SchemaForm } from '../host/screens.tsx';
import { purchaseAdapter, purchaseAreas, purchases, purchasing, toJapanese } from './otherPortal.fixture.tsx';

interface PortalProps {
  /** True if the list has no records. The portal then draws its content for an empty list. */
  readonly isEmpty?: boolean;
}

const place = { search: '', setSearch: () => undefined };

/**
 * A portal with other requirements: it adds its own widgets, cells, actions, tabs and content of slots, its
 * language is Japanese, and it has no page for a record.
 */
function OtherPortal({ isEmpty = false }: PortalProps) {
  return (
    <Japanese>
      <CrudProvider
        adapter={purchaseAdapter(isEmpty ? [] : purchases)}
        areas={purchaseAreas}
        extensions={[purchasing]}
        locale="ja-JP"
        translate={toJapanese}
        location={place}
      >
        <AreaScreen entity="purchase.purchase" page="list" />
      </CrudProvider>
    </Japanese>
  );
}

/** Provides the theme of the story, and antd's texts in Japanese. */
function Japanese({ children }: Pick<ConfigProviderProps, 'children'>) {
  const { theme } = use(ConfigProvider.ConfigContext);
  return (
    <ConfigProvider locale={jaJP} {...(theme && { theme })}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}

const meta: Meta<typeof OtherPortal> = { title: 'extend/Extension', component: OtherPortal };
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * The list of the other portal. Its widget `stars` is drawn after the widget's code has loaded, which may take long
 * on a busy machine.
 */

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('★★★★')).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'PO-1' })).toBeVisible();
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual(expect.arrayContaining(['番号', '金額', '評価', '進捗']));
  },
};

export const Detail: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = within((await canvas.findByText('PO-1')).closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: /: PO-1/ }));
    const page = within(document.body);
    await userEvent.click(await page.findByRole('menuitem', { name: '表示' }));
    // the content of the drawer is in the document before the drawer is visible
    await waitFor(() => expect(page.getByText('Ribbon of purchase.purchase 1')).toBeVisible());
    await userEvent.click(await page.findByRole('tab', { name: '履歴' }));
    await expect(await page.findByText('履歴: PO-1 created')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { isEmpty: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Buy' })).toBeVisible();
  },
};

/**
 * A form of a JSON Schema that is not one of ours, without a provider. The portal's vocabulary validates an account
 * number, and a widget of the portal draws a rating as stars.
 */
export const Form: Story = {
  render: () => (
    <Japanese>
      <SchemaForm
        schema={{
          type: 'object',
          properties: {
            account: { type: 'string', title: 'IBAN', format: 'iban' },
            rating: { type: 'integer', title: '評価', 'x-ui': { widget: 'stars' } },
          },
        }}
        extensions={[purchasing]}
        onSubmit={() => undefined}
      />
    </Japanese>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('IBAN'), 'nothing');
    await userEvent.click(canvas.getByRole('button', { name: '確定' }));
    await expect(await canvas.findByText('IBANの形式が正しくありません')).toBeVisible();
  },
};

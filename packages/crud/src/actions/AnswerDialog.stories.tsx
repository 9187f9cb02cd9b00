import { loadArea } from '@isp/schema';
import type { Answer } from '@isp/schema/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AreaIndex } from '../context/context.ts';
import { shopFile } from '../core/books.fixture.ts';
import { CrudProvider } from '../host/CrudProvider.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { AnswerDialog } from './AnswerDialog.tsx';

const answer = {
  as: 'text',
  title: '共享链接',
  note: '7 天内可使用一次，请只发给收件人',
  text: '{@origin}{link}',
  record: { type: 'object', properties: { link: { type: 'string', title: '链接' } } },
} as const;
const { states: _, ...book } = shopFile.entities.book;
const shop = loadArea({
  ...shopFile,
  entities: {
    book: {
      ...book,
      actions: { share: { title: '生成链接', place: ['row'], effect: 'call', answer } },
    },
  },
} as never);
const areas: AreaIndex = {
  'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(shop) },
};
/** Texts of the portal that are not among the texts of this package. */
const english: Readonly<Record<string, string>> = {
  共享链接: 'Shared link',
  '7 天内可使用一次，请只发给收件人':
    'It can be used once within 7 days: send it to nobody but its recipient',
};

/** Draws the dialog with the answer of an action. The data comes from a service in memory. */
function LinkAnswer({ locale }: { readonly locale: 'zh-CN' | 'en-US' }) {
  const adapter = useMemo(() => memoryAdapter({ areas, rows: { 'shop.book': [] } }), []);
  const entity = shop.area.entities.book;
  const action = entity?.actions.find(({ name }) => name === 'share');
  const translate = (text: string) => (locale === 'en-US' ? english[text] : undefined);
  return (
    <CrudProvider
      adapter={adapter}
      areas={areas}
      locale={locale}
      location={{ search: '', setSearch: () => undefined }}
      may={() => true}
      href={() => '#'}
      navigate={() => undefined}
      scopeKey="answer-story"
      translate={translate}
    >
      {entity && action && (
        <AnswerDialog
          entity={entity}
          action={action}
          answer={action.answer as Answer}
          row={undefined}
          reply={{ link: '/shelf/open?code=Qm7rT2xW9kLp4ZsA' }}
          close={() => undefined}
        />
      )}
    </CrudProvider>
  );
}

const meta: Meta<typeof LinkAnswer> = {
  title: 'actions/AnswerDialog',
  component: LinkAnswer,
  args: { locale: 'zh-CN' },
  render: (args, { globals }) => <LinkAnswer locale={globals.locale === 'en-US' ? 'en-US' : args.locale} />,
};
export default meta;

type Story = StoryObj<typeof meta>;

/** An answer that is a link: the origin of the page is added, a note is above the link, and a button copies it. */
export const Link: Story = {
  tags: ['dark'],
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const link = `${window.location.origin}/shelf/open?code=Qm7rT2xW9kLp4ZsA`;
    await waitFor(() => expect(dialog.getByText(link)).toBeVisible());
    await expect(dialog.getByText(answer.note)).toBeVisible();
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text) },
      configurable: true,
    });
    await userEvent.click(dialog.getByRole('button', { name: /^复制/ }));
    await expect(copied).toEqual([link]);
  },
};

/** The answer that is a link, in English. */
export const English: Story = {
  args: { locale: 'en-US' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    // the dialog opens with an animation, so its content is not visible at once
    await waitFor(() => expect(dialog.getByText(english[answer.note] ?? '')).toBeVisible());
    await expect(dialog.getByRole('button', { name: /^Copy/ })).toBeVisible();
  },
};

const cashier = {
  as: 'handover',
  title: '缴纳罚款',
  field: 'url',
  read: 'progress',
  record: {
    type: 'object',
    properties: {
      amount: { type: 'string', title: '金额', format: 'money' },
      state: {
        title: '状态',
        oneOf: [
          { const: 'OPEN', title: '待支付', 'x-tag': 'warn' },
          { const: 'PAID', title: '已支付', 'x-tag': 'ok' },
        ],
      },
    },
  },
} as const;
const till = loadArea({
  ...shopFile,
  entities: {
    book: {
      ...book,
      reads: { progress: '/progress' },
      actions: { fine: { title: '缴纳罚款', place: ['row'], answer: cashier } },
    },
  },
} as never);

/** Draws the dialog of an action that continues on an external page, such as the page of a payment service. */
function HandedOver() {
  const adapter = useMemo(() => {
    let asked = 0;
    return {
      ...memoryAdapter({ areas, rows: { 'shop.book': [] } }),
      read: async () => {
        asked += 1;
        return { amount: '12.50', url: '/till/7', state: asked > 1 ? 'PAID' : 'OPEN', over: asked > 1 };
      },
    };
  }, []);
  const entity = till.area.entities.book;
  const action = entity?.actions.find(({ name }) => name === 'fine');
  return (
    <CrudProvider
      adapter={adapter}
      areas={areas}
      locale="zh-CN"
      location={{ search: '', setSearch: () => undefined }}
      may={() => true}
      href={() => '#'}
      navigate={() => undefined}
      scopeKey="handover-story"
    >
      {entity && action && (
        <AnswerDialog
          entity={entity}
          action={action}
          answer={action.answer as Answer}
          row={{ id: '7' }}
          reply={{ id: '7', amount: '12.50', state: 'OPEN' }}
          close={() => undefined}
        />
      )}
    </CrudProvider>
  );
}

/**
 * A payment on the external page of a payment service. The dialog shows the address to open or to scan, and the
 * progress of the payment.
 */
export const Handover: Story = {
  render: () => <HandedOver />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const link = await dialog.findByRole('link', { name: '打开页面' });
    await expect(link).toHaveAttribute('href', `${window.location.origin}/till/7`);
    link.focus();
    await waitFor(() => expect(dialog.getByText('已支付')).toBeVisible());
    await expect(dialog.queryByRole('link', { name: '打开页面' })).toBeNull();
    // the link that had the focus is removed when the payment ends, so the focus must move to the result
    await waitFor(() => expect(document.activeElement).toContainElement(dialog.getByText('已支付')));
  },
};

import { defineVocabulary, loadArea, type Row } from '@isp/schema';
import { Alert, Button, Empty, Modal, Rate } from 'antd';
import { type Adapter, AdapterError } from '../core/adapter.ts';
import { defineExtension } from '../registry/extension.ts';
import { toIndex } from '../testing/AreaHost.tsx';

/** An area of another portal. It uses widgets, actions, tabs and cells that only the portal's extensions define. */
export const purchaseFile = {
  area: 'purchase',
  title: '采购',
  entities: {
    purchase: {
      title: '采购单',
      label: 'number',
      operations: ['getList', 'detail', 'add', 'update'],
      record: {
        type: 'object',
        required: ['number'],
        properties: {
          number: { type: 'string', title: '单号' },
          amount: { type: 'string', title: '金额', format: 'money', 'x-ui': { currency: 'EUR' } },
          rating: { type: 'integer', title: '评分', minimum: 1, maximum: 5, 'x-ui': { widget: 'stars' } },
          done: { type: 'integer', title: '已到货' },
          rest: {
            type: 'integer',
            title: '未到货',
            readOnly: true,
            'x-derive': { rule: 'open-rest', from: ['done'] },
          },
          account: { type: 'string', title: '账号', format: 'iban' },
        },
      },
      list: {
        columns: [
          'number',
          'amount',
          'rating',
          { field: 'progress', portal: true, title: '进度', width: 120 },
        ],
        click: 'print',
      },
      detail: { tabs: [{ kind: 'portal', name: 'history', title: '历史' }] },
      actions: {
        print: { title: '打印', place: ['row', 'toolbar'], effect: 'portal' },
        order: {
          title: '下单',
          place: ['row'],
          effect: 'portal',
          confirm: '确定下单?',
          form: { properties: { note: { type: 'string', title: '备注' } } },
          success: '已下单',
        },
      },
    },
  },
} as const;

/** Names that the portal's schemas may use in addition to the standard names. */
export const words = defineVocabulary({
  formats: {
    iban: {
      validate: (text) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text),
      message: 'IBAN 格式不正确',
      example: 'DE89370400440532013000',
    },
  },
  derive: { 'open-rest': (done) => 100 - Number(done) },
  widgets: ['stars'],
});

export const purchaseAreas = toIndex([loadArea(purchaseFile, { vocabulary: words })]);

/** Types that `isp names` generates for this portal from its schemas. */
export interface PurchaseNames {
  readonly widgets: 'stars';
  readonly entities: {
    readonly 'purchase.purchase': {
      readonly cells: 'number' | 'amount' | 'rating' | 'done' | 'rest' | 'account' | 'progress';
      readonly actions: 'print' | 'order';
      readonly tabs: 'history';
    };
  };
}

export const purchases: readonly Row[] = [
  { id: '1', number: 'PO-1', amount: '1280.50', rating: 4, done: 50 },
  { id: '2', number: 'PO-2', amount: '90.00', rating: 2, done: 100 },
];

/**
 * Adapter for the portal's server. The server has another protocol: `{ items, count }` as a page, page numbers from
 * 0, and numbers as errors.
 */
export function purchaseAdapter(items: readonly Row[] = purchases): Adapter {
  const server = {
    find: async (skip: number, take: number) => ({
      items: items.slice(skip, skip + take),
      count: items.length,
    }),
    get: async (id: string) => ({ item: items.find((one) => one.id === id), error: 0 }),
  };
  const kept = async (form: Row) => ({ ...form, id: String(form.id ?? items.length + 1) });
  return {
    async getList(_, { page, size }) {
      const { items: records, count: total } = await server.find((page - 1) * size, size);
      return { records, total };
    },
    async detail(_, id) {
      const { item } = await server.get(id);
      if (!item) throw new AdapterError('notFound', '记录不存在或已删除');
      return item;
    },
    add: async (_, form) => kept(form),
    update: async (_, form) => kept(form),
  };
}

/** Calls of the portal's functions, each as a text. Tests compare them. */
export const printed: string[] = [];

const stars = {
  Edit: ({
    id,
    value,
    onChange,
  }: {
    id: string;
    value?: number | undefined;
    onChange: (value: number) => void;
  }) => <Rate id={id} value={value ?? 0} onChange={onChange} />,
  cell: (value: unknown) => '★'.repeat(Number(value)),
  text: (value: unknown) => `${String(value)}/5`,
};

export const purchasing = defineExtension<PurchaseNames>({
  vocabulary: words,
  widgets: { stars },
  actions: {
    'purchase.print': ({ rows, show, close }) => {
      printed.push(`print ${rows.map((row) => String(row.number)).join()}`);
      return show(
        <Modal open title="印刷" onCancel={close} onOk={close}>
          {rows.length === 0 ? 'すべて' : rows.map((row) => String(row.number)).join()}
        </Modal>,
      );
    },
    'purchase.order': async ({ rows, form, reload }) => {
      printed.push(`order ${String(rows[0]?.number)} ${String(form?.note)}`);
      await reload();
    },
  },
  cells: {
    'purchase.amount': ({ value }) => <b>{String(value)} net</b>,
    'purchase.progress': ({ row }) => (
      <progress aria-label={String(row.number)} value={Number(row.done)} max={100} />
    ),
  },
  tabs: { 'purchase.history': ({ row, title }) => <p>{`${title}: ${String(row.number)} created`}</p> },
  slots: {
    'purchase.list.header': ({ query }) => <Alert title={`Totals of page ${query.page}`} />,
    'purchase.list.empty': ({ onAdd }) => (
      <Empty description="Nothing was bought yet">{onAdd && <Button onClick={onAdd}>Buy</Button>}</Empty>
    ),
    '*.detail.header': ({ entity, row }) => <p>{`Ribbon of ${entity.key} ${String(row.id)}`}</p>,
  },
  locales: {
    'ja-JP': {
      操作: '操作',
      查看: '表示',
      编辑: '編集',
      新建: '新規',
      查询: '検索',
      清空: 'クリア',
      确定: '確定',
      'IBAN 格式不正确': 'IBANの形式が正しくありません',
      '请输入{title}': '{title}を入力してください',
      '共 {n} 条': '全 {n} 件',
    },
  },
});

/** Japanese texts of the portal's schema. */
const titles: Readonly<Record<string, string>> = {
  采购单: '発注書',
  单号: '番号',
  金额: '金額',
  评分: '評価',
  进度: '進捗',
  打印: '印刷',
  下单: '発注',
  历史: '履歴',
  备注: '備考',
  '确定下单?': '発注しますか?',
  已下单: '発注しました',
};
export const toJapanese = (text: string): string | undefined => titles[text];

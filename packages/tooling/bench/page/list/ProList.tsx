import { PlusOutlined } from '@ant-design/icons';
import { type ProColumns, ProTable, TableDropdown } from '@ant-design/pro-components';
import { App, Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import type { Contender } from '../contender.ts';
import { type Book, createBookServer, languages, statuses } from './books.ts';
import { besidesRows, columnWidths, totalWidth } from './columnWidths.ts';
import { shortTime } from './shortTime.ts';

const colours = { ok: 'success', run: 'processing', warn: 'warning', bad: 'error', off: 'default' } as const;

const statusEnum = Object.fromEntries(
  statuses.map(({ value, label, tag }) => [value, { text: label, status: badge(tag) }]),
);
const languageEnum = Object.fromEntries(languages.map(({ value, label }) => [value, { text: label }]));

function badge(tag: keyof typeof colours) {
  return colours[tag].replace(/^./, (first) => first.toUpperCase());
}

const moreActions = [{ key: 'delete', name: '删除' }];

const columnsWith = (onOpen: (book: Book) => void, onDelete: () => void): ProColumns<Book>[] => [
  {
    title: '书名',
    dataIndex: 'title',
    width: columnWidths.title,
    align: 'center',
    sorter: true,
    ellipsis: true,
    render: (text, book) => (
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onOpen(book)}>
        {text}
      </Button>
    ),
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: columnWidths.status,
    align: 'center',
    valueType: 'select',
    valueEnum: statusEnum,
    fieldProps: { mode: 'multiple', maxTagCount: 'responsive' },
  },
  {
    title: '语言',
    dataIndex: 'language',
    width: columnWidths.language,
    align: 'center',
    valueType: 'select',
    valueEnum: languageEnum,
  },
  { title: '出版社', dataIndex: 'publisher', width: columnWidths.publisher, align: 'center', ellipsis: true },
  {
    title: '简介',
    dataIndex: 'summary',
    width: columnWidths.summary,
    align: 'center',
    ellipsis: true,
    search: false,
  },
  {
    title: '主题',
    dataIndex: 'topics',
    width: columnWidths.topics,
    align: 'center',
    search: false,
    valueType: 'select',
    render: (_, { topics }) => topics.map((topic) => <Tag key={topic}>{topic}</Tag>),
  },
  {
    title: '价格',
    dataIndex: 'price',
    width: columnWidths.price,
    align: 'center',
    sorter: true,
    search: false,
    render: (_, { price }) => `${price} 元`,
  },
  {
    title: '重量',
    dataIndex: 'weight',
    width: columnWidths.weight,
    align: 'center',
    search: false,
    render: (_, { weight }) => `${weight.toLocaleString('en-US')} 克`,
  },
  {
    title: '页数',
    dataIndex: 'pages',
    width: columnWidths.pages,
    align: 'center',
    search: false,
    render: (_, { pages }) => `${pages} 页`,
  },
  {
    title: '主页',
    dataIndex: 'homepage',
    width: columnWidths.homepage,
    align: 'center',
    search: false,
    render: (_, { homepage }) => (
      <a href={homepage} target="_blank" rel="noopener noreferrer">
        {homepage}
      </a>
    ),
  },
  { title: '读者', dataIndex: 'reader', width: columnWidths.reader, align: 'center', search: false },
  {
    title: '创建时间',
    dataIndex: 'createTime',
    width: columnWidths.createTime,
    align: 'center',
    sorter: true,
    defaultSortOrder: 'descend',
    render: (_, { createTime }) => shortTime(createTime),
    search: false,
  },
  { title: '创建时间', dataIndex: 'createTime', valueType: 'dateRange', hideInTable: true },
  {
    title: '操作',
    key: 'actions',
    width: 150,
    align: 'center',
    fixed: 'right',
    valueType: 'option',
    render: (_, book) => [
      <Button key="view" type="link" size="small" style={{ padding: 0 }} onClick={() => onOpen(book)}>
        查看
      </Button>,
      <Button key="edit" type="link" size="small" style={{ padding: 0 }} onClick={() => onOpen(book)}>
        编辑
      </Button>,
      <TableDropdown key="more" onSelect={onDelete} menus={moreActions}>
        ⋯
      </TableDropdown>,
    ],
  },
];

/**
 * The benchmark list, built with ProTable as its documentation describes: `request`, value types, its own search
 * form and toolbar.
 */
export const ProList: Contender = ({ size }) => {
  const { message } = App.useApp();
  const [server] = useState(() => createBookServer(size));
  const columns = useMemo(
    () =>
      columnsWith(
        (book) => void message.info(book.title),
        () => {},
      ),
    [message],
  );
  return (
    <ProTable<Book>
      rowKey="id"
      columns={columns}
      request={async ({ current = 1, pageSize = size, title }, sort) => {
        // `sort` contains every sortable column; the list is sorted by the column that has an order
        const [field, order] = Object.entries(sort).find(([, own]) => own) ?? [];
        const { total, records } = await server({
          page: current,
          size: pageSize,
          title: title as string | undefined,
          sort: field && order ? `${order === 'descend' ? '-' : ''}${field}` : undefined,
        });
        return { success: true, total, data: records };
      }}
      size="middle"
      options={false}
      search={{ defaultCollapsed: false, span: 4 }}
      rowSelection={{}}
      tableAlertRender={false}
      scroll={{ x: totalWidth, y: window.innerHeight - besidesRows }}
      pagination={{
        defaultPageSize: size,
        showSizeChanger: true,
        showTotal: (total) => `共 ${total.toLocaleString('en-US')} 条`,
      }}
      toolbar={{
        actions: [
          <Button key="add" type="primary" icon={<PlusOutlined />}>
            新建
          </Button>,
          <Button key="delete" danger>
            批量删除
          </Button>,
        ],
      }}
    />
  );
};

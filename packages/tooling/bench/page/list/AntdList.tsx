import { PlusOutlined } from '@ant-design/icons';
import {
  App,
  Button,
  Col,
  DatePicker,
  Dropdown,
  Form,
  Input,
  Row,
  Select,
  Space,
  Table,
  type TableProps,
  Tag,
  Tooltip,
} from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Contender } from '../contender.ts';
import { type Book, type BookQuery, createBookServer, languages, statuses } from './books.ts';
import { besidesRows, columnWidths, totalWidth } from './columnWidths.ts';
import { shortTime } from './shortTime.ts';

const colours = { ok: 'success', run: 'processing', warn: 'warning', bad: 'error', off: 'default' } as const;

const ellipsis = (text: string) => (
  <Tooltip placement="topLeft" title={text}>
    {text}
  </Tooltip>
);

interface Handlers {
  readonly onOpen: (book: Book) => void;
  readonly onDelete: (book: Book) => void;
}

const moreActions = [{ key: 'delete', label: '删除', danger: true }];

const toColumns = ({ onOpen, onDelete }: Handlers): TableProps<Book>['columns'] => [
  {
    title: '书名',
    dataIndex: 'title',
    width: columnWidths.title,
    align: 'center',
    sorter: true,
    ellipsis: { showTitle: false },
    render: (title: string, book) => (
      <Tooltip placement="topLeft" title={title}>
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onOpen(book)}>
          {title}
        </Button>
      </Tooltip>
    ),
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: columnWidths.status,
    align: 'center',
    render: (value: string) => {
      const status = statuses.find((own) => own.value === value);
      return status ? <Tag color={colours[status.tag]}>{status.label}</Tag> : value;
    },
  },
  {
    title: '语言',
    dataIndex: 'language',
    width: columnWidths.language,
    align: 'center',
    render: (value: string) => languages.find((own) => own.value === value)?.label,
  },
  {
    title: '出版社',
    dataIndex: 'publisher',
    width: columnWidths.publisher,
    align: 'center',
    ellipsis: { showTitle: false },
    render: ellipsis,
  },
  {
    title: '简介',
    dataIndex: 'summary',
    width: columnWidths.summary,
    align: 'center',
    ellipsis: { showTitle: false },
    render: ellipsis,
  },
  {
    title: '主题',
    dataIndex: 'topics',
    width: columnWidths.topics,
    align: 'center',
    render: (topics: string[]) => (
      <>
        {topics.map((topic) => (
          <Tag key={topic}>{topic}</Tag>
        ))}
      </>
    ),
  },
  {
    title: '价格',
    dataIndex: 'price',
    width: columnWidths.price,
    align: 'center',
    sorter: true,
    render: (price: number) => `${price} 元`,
  },
  {
    title: '重量',
    dataIndex: 'weight',
    width: columnWidths.weight,
    align: 'center',
    render: (weight: number) => `${weight.toLocaleString('en-US')} 克`,
  },
  {
    title: '页数',
    dataIndex: 'pages',
    width: columnWidths.pages,
    align: 'center',
    render: (pages: number) => `${pages} 页`,
  },
  {
    title: '主页',
    dataIndex: 'homepage',
    width: columnWidths.homepage,
    align: 'center',
    render: (url: string) => (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </a>
    ),
  },
  { title: '读者', dataIndex: 'reader', width: columnWidths.reader, align: 'center' },
  {
    title: '创建时间',
    dataIndex: 'createTime',
    width: columnWidths.createTime,
    align: 'center',
    sorter: true,
    defaultSortOrder: 'descend',
    render: shortTime,
  },
  {
    title: '操作',
    key: 'actions',
    width: 150,
    align: 'center',
    fixed: 'right',
    render: (_, book) => (
      <Space size={12}>
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onOpen(book)}>
          查看
        </Button>
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onOpen(book)}>
          编辑
        </Button>
        <Dropdown trigger={['click']} menu={{ items: moreActions, onClick: () => onDelete(book) }}>
          <Button type="link" size="small" aria-label={`更多操作：${book.title}`} style={{ padding: 0 }}>
            ⋯
          </Button>
        </Dropdown>
      </Space>
    ),
  },
];

function SearchForm({ onSearch }: { readonly onSearch: (values: { readonly title?: string }) => void }) {
  return (
    <Form onFinish={onSearch} style={{ marginBottom: 12 }}>
      <Row gutter={[16, 12]}>
        <Col span={4}>
          <Form.Item label="书名" name="title" style={{ margin: 0 }}>
            <Input allowClear placeholder="请输入书名" />
          </Form.Item>
        </Col>
        <Col span={4}>
          <Form.Item label="状态" name="status" style={{ margin: 0 }}>
            <Select
              mode="multiple"
              allowClear
              maxTagCount="responsive"
              placeholder="请选择状态"
              options={[...statuses]}
            />
          </Form.Item>
        </Col>
        <Col span={4}>
          <Form.Item label="语言" name="language" style={{ margin: 0 }}>
            <Select allowClear placeholder="请选择语言" options={[...languages]} />
          </Form.Item>
        </Col>
        <Col span={4}>
          <Form.Item label="出版社" name="publisher" style={{ margin: 0 }}>
            <Input allowClear placeholder="请输入出版社" />
          </Form.Item>
        </Col>
        <Col span={4}>
          <Form.Item label="创建时间" name="createTime" style={{ margin: 0 }}>
            <DatePicker.RangePicker />
          </Form.Item>
        </Col>
        <Col span={4}>
          <Space style={{ width: '100%', justifyContent: 'flex-end' }}>
            <Button type="primary" htmlType="submit">
              查询
            </Button>
            <Button htmlType="reset">清空</Button>
          </Space>
        </Col>
      </Row>
    </Form>
  );
}

function BookTable({ size, virtual }: { readonly size: number; readonly virtual: boolean }) {
  const { message, modal } = App.useApp();
  const [server] = useState(() => createBookServer(size));
  const [query, setQuery] = useState<BookQuery>({
    page: 1,
    size,
    sort: '-createTime',
  });
  const [data, setData] = useState<{ total: number; records: Book[] }>({ total: 0, records: [] });
  const [loading, setLoading] = useState(true);
  const [selected, setSelected] = useState<React.Key[]>([]);

  const read = useCallback(async () => {
    setLoading(true);
    setData(await server(query));
    setLoading(false);
  }, [server, query]);
  useEffect(() => void read(), [read]);

  const columns = useMemo(
    () =>
      toColumns({
        onOpen: (book) => void message.info(book.title),
        onDelete: (book) => modal.confirm({ title: '确定将选择数据删除?', content: book.title, onOk: read }),
      }),
    [message, modal, read],
  );
  return (
    <>
      <SearchForm onSearch={({ title }) => setQuery((old) => ({ ...old, page: 1, title }))} />
      <Space style={{ marginBottom: 12 }}>
        <Button type="primary" icon={<PlusOutlined />}>
          新建
        </Button>
        <Button danger onClick={() => modal.confirm({ title: '确定将选择数据删除?', onOk: read })}>
          批量删除
        </Button>
      </Space>
      <Table<Book>
        rowKey="id"
        columns={columns ?? []}
        dataSource={data.records}
        size="medium"
        loading={loading}
        virtual={virtual}
        scroll={{ x: totalWidth, y: window.innerHeight - besidesRows }}
        rowSelection={{ selectedRowKeys: selected, onChange: setSelected }}
        pagination={{
          current: query.page,
          pageSize: query.size,
          total: data.total,
          showSizeChanger: true,
          showTotal: (total) => `共 ${total.toLocaleString('en-US')} 条`,
        }}
        onChange={({ current = 1, pageSize = size }, _, sorter) => {
          const { field, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
          const sort = order ? `${order === 'descend' ? '-' : ''}${String(field)}` : undefined;
          setQuery((old) => ({ ...old, page: current, size: pageSize, sort }));
        }}
      />
    </>
  );
}

/** The benchmark list, built with antd's Table as a good engineer would write such a screen. */
export const AntdList: Contender = ({ size }) => <BookTable size={size} virtual={false} />;

/** The benchmark list, built with antd's Table and its own virtual scrolling (`virtual`). */
export const AntdVirtualList: Contender = ({ size }) => <BookTable size={size} virtual />;

// This is the page of another project that uses the packages; it shows only one form.
import { SchemaForm } from '@isp/crud';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { createRoot } from 'react-dom/client';

dayjs.locale('zh-cn');

const colours = ['红', '橙', '黄'].map((title) => ({ const: title, title }));

createRoot(document.querySelector('#root') as HTMLElement).render(
  <ConfigProvider locale={zhCN}>
    <SchemaForm
      schema={{
        type: 'object',
        required: ['title', 'count', 'colour', 'from'],
        properties: {
          title: { type: 'string', title: '书名', minLength: 1, maxLength: 60 },
          count: { type: 'number', title: '数量', minimum: 1, maximum: 1000 },
          colour: { type: 'string', title: '颜色', oneOf: colours },
          open: { type: 'boolean', title: '公开' },
          from: { type: 'string', title: '日期', format: 'date' },
        },
      }}
      submitText="提交"
      onSubmit={() => {}}
    />
  </ConfigProvider>,
);

// A page of antd 5 with a list of antd 6 in it. At `/host` and `/list` only one of them is shown, for comparison.
import { Alert, Button, ConfigProvider, DatePicker, Input, Pagination, Select, Table, Tag } from 'antd';
import { createRoot } from 'react-dom/client';
import { Books } from 'screens';

const only = location.pathname.slice(1);

const Host = () => (
  <ConfigProvider theme={{ token: { colorPrimary: '#be185d', borderRadius: 0 } }}>
    <main id="host">
      <Button type="primary">Borrow</Button>
      <Input placeholder="Reader" />
      <Select defaultValue="one" options={[{ value: 'one', label: 'One' }]} />
      <DatePicker />
      <Tag color="success">Open</Tag>
      <Alert type="warning" message="Closed on Monday" />
      <Table columns={[{ title: 'Reader', dataIndex: 'name' }]} dataSource={[{ key: 1, name: 'Ada' }]} />
      <Pagination total={50} />
    </main>
  </ConfigProvider>
);

createRoot(document.querySelector('#root') as HTMLElement).render(
  <>
    {only !== 'list' && <Host />}
    <section id="list">{only !== 'host' && <Books />}</section>
  </>,
);

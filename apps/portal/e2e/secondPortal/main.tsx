import { areas } from 'virtual:isp/areas';
import { memoryAdapter, sampleRows } from '@isp/crud/testing';
import { createPortal, usePortal, useSessionState } from '@isp/portal';
import '@isp/portal/style.css';
import { Button, Card, Form, Input } from 'antd';
import { Navigate } from 'react-router';
import menus from './menus.json';

function SignIn() {
  const { paths, session } = usePortal();
  if (useSessionState().status === 'ready') return <Navigate to={paths.landing} replace />;
  return (
    <Card title="阅览室" style={{ maxWidth: 360, margin: '15vh auto' }}>
      <Form layout="vertical" onFinish={session.signIn}>
        <Form.Item name="username" label="读者证">
          <Input />
        </Form.Item>
        <Form.Item name="password" label="口令">
          <Input.Password />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          进入
        </Button>
      </Form>
    </Card>
  );
}

await createPortal({
  base: import.meta.env.BASE_URL,
  brand: { name: '阅览室' },
  menus,
  areas,
  adapter: () => memoryAdapter({ areas, rows: (entity) => sampleRows(entity, 3) }),
  parts: { login: async () => ({ default: SignIn }) },
  storagePrefix: 'room',
});

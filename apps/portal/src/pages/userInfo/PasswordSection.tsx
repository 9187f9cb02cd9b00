import { SchemaForm, type SchemaFormProps } from '@isp/crud';
import { useSession } from '@isp/portal';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedAt } from '../useSend.ts';
import { Section } from './Section.tsx';

const schema: SchemaFormProps['schema'] = {
  type: 'object',
  required: ['oldPassword', 'newPassword'],
  properties: {
    oldPassword: { type: 'string', format: 'password', title: '原密码', maxLength: 128 },
    newPassword: {
      type: 'string',
      format: 'password',
      title: '新密码',
      minLength: 8,
      maxLength: 128,
      'x-ui': { help: '至少 8 位，不要使用常见密码；修改后其他设备须重新登录' },
    },
  },
};
const fields = { PASSWORD_WRONG: 'oldPassword', PASSWORD_RULE: 'newPassword' };

/** Another password for who knows the one before. T-A7 */
export function PasswordSection() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const session = useSession();
  const [turn, setTurn] = useState(0);
  return (
    <Section title={t('修改密码')}>
      <div style={{ maxWidth: 480 }}>
        <SchemaForm
          // nothing of it stays on the screen
          key={turn}
          schema={schema}
          submitText={t('修改密码')}
          onSubmit={async ({ oldPassword, newPassword }) => {
            await refusedAt(fields, session.changePassword(String(oldPassword), String(newPassword)));
            void message.success(t('密码已修改，其他设备已退出登录'));
            setTurn(turn + 1);
          }}
        />
      </div>
    </Section>
  );
}

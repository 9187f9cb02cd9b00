import type { SchemaFormProps } from '@isp/crud';
import { useSession } from '@isp/portal';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSend } from '../useSend.ts';
import { Section } from './Section.tsx';
import { StepUpForm } from './StepUpForm.tsx';
import { stepUpCodes } from './stepUp.ts';

const schema: SchemaFormProps['schema'] = {
  type: 'object',
  required: ['agree'],
  properties: {
    agree: { type: 'boolean', const: true, title: '我已知晓注销后不可恢复，个人资料将被清除' },
  },
};

/**
 * Draws the section in which the user closes the account. If the account cannot be closed yet, the service lists
 * the reasons, such as unpaid orders.
 */
export function CloseAccount() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const session = useSession();
  const navigate = useNavigate();
  const send = useSend();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t('注销账号')}
      extra={
        <Button danger onClick={() => setOpen(true)}>
          {t('注销账号')}
        </Button>
      }
    >
      {t('须先退出或解散机构、结清订单与余额。注销后不能再登录，请求密钥立即失效。')}
      <Modal
        open={isOpen}
        title={t('注销账号')}
        footer={null}
        mask={{ closable: false }}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <StepUpForm
          schema={schema}
          submitText={t('注销账号')}
          onCancel={() => setOpen(false)}
          onSubmit={async (body) => {
            await send('POST', '/users/close', body, stepUpCodes);
            void message.success(t('账号已注销'));
            await navigate('/', { replace: true });
            await session.signOut();
          }}
        />
      </Modal>
    </Section>
  );
}

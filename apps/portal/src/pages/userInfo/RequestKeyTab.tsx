import { SchemaDetail, type SchemaDetailProps, type SchemaFormProps } from '@isp/crud';
import { SchemaSecret } from '@isp/crud/internal';
import { Alert, App, Button, Empty, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwn } from '../useOwn.ts';
import { useSend } from '../useSend.ts';
import { Known } from './Known.tsx';
import { Section } from './Section.tsx';
import { StepUpForm } from './StepUpForm.tsx';
import { stepUpCodes } from './stepUp.ts';

type Key = Extract<SchemaDetailProps['value'], object>;

const kept: SchemaDetailProps['schema'] = {
  type: 'object',
  properties: {
    accessKey: { type: 'string', title: 'Access Key', 'x-ui': { copyable: true } },
    secretKeyMasked: { type: 'string', format: 'password', title: 'Secret Key' },
    createTime: { type: 'string', format: 'date-time', title: '创建时间' },
    lastUsedTime: { type: 'string', format: 'date-time', title: '最近使用' },
  },
};
const shownOnce: SchemaDetailProps['schema'] = {
  type: 'object',
  properties: {
    accessKey: { type: 'string', title: 'Access Key' },
    secretKey: { type: 'string', format: 'password', title: 'Secret Key' },
  },
};

/** Schema of the forms that create and remove a key. They have no fields of their own: the user only confirms. */
const confirming: SchemaFormProps['schema'] = { type: 'object', properties: {} };

/** Leaves out null, with which the service says that a key was not used yet. A missing value is drawn as a dash. */
const withoutNulls = (key: Key): Key =>
  Object.fromEntries(Object.entries(key).filter(([, value]) => value !== null));

/** Draws the API key: the pair of keys with which the user's programs sign their calls. */
export default function RequestKeyTab() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const own = useOwn<Key | null>('/users/request-key');
  const send = useSend();
  const [asked, setAsked] = useState<'create' | 'remove'>();
  const [secret, setSecret] = useState<Key>();
  const part = useRef<HTMLDivElement>(null);

  async function create(body: object) {
    const made = await send('POST', '/users/create-request-key', body, stepUpCodes);
    setAsked(undefined);
    setSecret(made as Key);
    own.reload();
  }
  async function remove(body: object) {
    try {
      await send('POST', '/users/remove-request-key', body, stepUpCodes);
    } finally {
      // The key may also have been removed on another page.
      own.reload();
    }
    setAsked(undefined);
    void message.success(t('密钥已移除'));
    part.current?.focus();
  }
  function handleClose() {
    setSecret(undefined);
    // After the dialog was closed, the button that opened it may no longer exist. The focus then moves to this
    // section.
    if (document.activeElement === document.body) part.current?.focus();
  }
  const title = asked === 'remove' ? t('移除密钥') : t('创建密钥');

  return (
    <Known of={own}>
      {(key) => (
        <Section
          title={t('请求密钥')}
          extra={
            key && (
              <Button danger onClick={() => setAsked('remove')}>
                {t('移除密钥')}
              </Button>
            )
          }
        >
          <div ref={part} tabIndex={-1}>
            {key ? (
              <SchemaDetail declaredOnly schema={kept} value={withoutNulls(key)} columns={2} />
            ) : (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={t('尚未创建密钥。程序凭密钥调用已订购的接口，密钥只在创建时显示一次。')}
              >
                <Button type="primary" onClick={() => setAsked('create')}>
                  {t('创建密钥')}
                </Button>
              </Empty>
            )}
          </div>
          <Modal
            open={asked !== undefined}
            title={title}
            footer={null}
            mask={{ closable: false }}
            destroyOnHidden
            onCancel={() => setAsked(undefined)}
          >
            {asked === 'remove' && (
              <Alert
                type="warning"
                showIcon
                title={t('移除后使用该密钥的调用将立即失败，确定移除?')}
                style={{ marginBottom: 16 }}
              />
            )}
            <StepUpForm
              schema={confirming}
              submitText={title}
              onCancel={() => setAsked(undefined)}
              onSubmit={asked === 'remove' ? remove : create}
            />
          </Modal>
          {secret && <SchemaSecret title="请求密钥" schema={shownOnce} value={secret} close={handleClose} />}
        </Section>
      )}
    </Known>
  );
}

import { SchemaDetail, type SchemaDetailProps, type SchemaFormProps } from '@isp/crud';
import { SchemaSecret } from '@isp/crud/internal';
import { App, Button, Empty, Modal } from 'antd';
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

/** Schema of the form that creates a key. It has no fields of its own: the user only confirms the call. */
const creating: SchemaFormProps['schema'] = { type: 'object', properties: {} };

/** Draws the API key: the pair of keys with which the user's programs sign their calls. */
export default function RequestKeyTab() {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const own = useOwn<Key | null>('/users/request-key');
  const send = useSend();
  const [isBusy, setBusy] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<Key>();
  const part = useRef<HTMLDivElement>(null);

  async function run(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
    // The key is loaded again after every call, because it may also have been changed on another page.
    own.reload();
  }

  async function create(body: object) {
    const made = await send('POST', '/users/create-request-key', body, stepUpCodes);
    setCreating(false);
    setSecret(made as Key);
    own.reload();
  }
  function handleClose() {
    setSecret(undefined);
    // After the dialog was closed, the button that opened it may no longer exist. The focus then moves to this
    // section.
    if (document.activeElement === document.body) part.current?.focus();
  }
  const askToRemove = () =>
    modal.confirm({
      title: t('移除后使用该密钥的调用将立即失败，确定移除?'),
      okText: t('移除密钥'),
      okButtonProps: { danger: true },
      onOk: () =>
        run(async () => {
          await send('POST', '/users/remove-request-key');
          void message.success(t('密钥已移除'));
        }),
    });

  return (
    <Known of={own}>
      {(key) => (
        <Section
          title={t('请求密钥')}
          extra={
            key && (
              <Button danger loading={isBusy} onClick={askToRemove}>
                {t('移除密钥')}
              </Button>
            )
          }
        >
          <div ref={part} tabIndex={-1}>
            {key ? (
              <SchemaDetail declaredOnly schema={kept} value={key} columns={2} />
            ) : (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={t('尚未创建密钥。程序凭密钥调用已订购的接口，密钥只在创建时显示一次。')}
              >
                <Button type="primary" onClick={() => setCreating(true)}>
                  {t('创建密钥')}
                </Button>
              </Empty>
            )}
          </div>
          <Modal
            open={isCreating}
            title={t('创建密钥')}
            footer={null}
            mask={{ closable: false }}
            destroyOnHidden
            onCancel={() => setCreating(false)}
          >
            <StepUpForm
              schema={creating}
              submitText={t('创建密钥')}
              onCancel={() => setCreating(false)}
              onSubmit={create}
            />
          </Modal>
          {secret && <SchemaSecret title="请求密钥" schema={shownOnce} value={secret} close={handleClose} />}
        </Section>
      )}
    </Known>
  );
}

import { SchemaDetail, type SchemaFormProps, useEntity } from '@isp/crud';
import { App, Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldsOfCodes, useSend } from '../useSend.ts';
import { partOf } from './partOf.ts';
import type { Profile } from './profile.ts';
import { Section } from './Section.tsx';
import { StepUpForm } from './StepUpForm.tsx';
import { stepUpCodes } from './stepUp.ts';

const shown = ['username', 'realName', 'phone', 'email', 'authStatus'];

/**
 * A way to contact the user: phone or e-mail. When it is changed, a code that is sent to the new address proves
 * that it belongs to the user.
 */
interface Way {
  /** Title in the source language. */
  readonly title: string;
  /** Path of the call that changes the contact, below `/users`. */
  readonly path: string;
  readonly schema: SchemaFormProps['schema'];
  readonly fields: FieldsOfCodes;
}

const codeField = (of: string) => ({
  type: 'string',
  title: '验证码',
  pattern: '^\\d{6}$',
  'x-message': '验证码为 6 位数字',
  'x-ui': { widget: 'sent-code', options: { of, purpose: of } },
});

const contacts: readonly Way[] = [
  {
    title: '更换手机号',
    path: '/users/change-phone',
    schema: {
      type: 'object',
      required: ['phone', 'smsCode'],
      properties: {
        phone: { type: 'string', format: 'phone', title: '新手机号', maxLength: 11 },
        smsCode: codeField('phone'),
      },
    },
    fields: { SMS_WRONG: 'smsCode', PHONE_TAKEN: 'phone' },
  },
  {
    title: '更换邮箱',
    path: '/users/change-email',
    schema: {
      type: 'object',
      required: ['email', 'code'],
      properties: {
        email: { type: 'string', format: 'email', title: '新邮箱', maxLength: 64 },
        code: codeField('email'),
      },
    },
    fields: { MAIL_WRONG: 'code' },
  },
];

export interface ContactSectionProps {
  readonly profile: Profile;
  readonly onChanged: () => void;
}

/** Draws the account name, phone and e-mail of the user. */
export function ContactSection({ profile, onChanged }: ContactSectionProps) {
  const { t } = useTranslation();
  const { entity } = useEntity('user.user');
  const [way, setWay] = useState<Way>();
  return (
    <Section
      title={t('账号与联系方式')}
      extra={
        <Flex gap="small" wrap>
          {contacts.map((one) => (
            <Button key={one.path} onClick={() => setWay(one)}>
              {t(one.title)}
            </Button>
          ))}
        </Flex>
      }
    >
      <SchemaDetail schema={partOf(entity, shown)} owner={entity.key} value={profile} columns={2} />
      {way && <WayDialog way={way} onClose={() => setWay(undefined)} onChanged={onChanged} />}
    </Section>
  );
}

interface WayDialogProps extends Pick<ContactSectionProps, 'onChanged'> {
  readonly way: Way;
  readonly onClose: () => void;
}

function WayDialog({ way, onClose, onChanged }: WayDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const send = useSend();
  const [isOpen, setOpen] = useState(true);
  const leave = () => setOpen(false);
  return (
    <Modal
      open={isOpen}
      title={t(way.title)}
      footer={null}
      mask={{ closable: false }}
      onCancel={leave}
      afterClose={onClose}
    >
      <StepUpForm
        schema={way.schema}
        onCancel={leave}
        onSubmit={async (body) => {
          await send('POST', way.path, body, { ...stepUpCodes, ...way.fields });
          void message.success(t('保存成功，其他设备已退出登录'));
          onChanged();
          leave();
        }}
      />
    </Modal>
  );
}

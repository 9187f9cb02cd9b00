import { isReplyError, registerGuest } from '@isp/request';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tell } from '../language/tell.tsx';
import { useSession } from '../PortalContext.ts';
import { LateOutcome } from './lateOutcome.tsx';
import { useSubmit } from './useSubmit.ts';

interface Values {
  readonly name: string;
  readonly account: string;
  readonly password: string;
  readonly phone?: string;
}

export interface RegisterFormProps {
  /** The account exists now. */
  readonly onRegistered: (account: string) => void;
}

/** A new customer's account. @see R7.06, R8.08 */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const { t } = useTranslation();
  const { client } = useSession();
  const [form] = Form.useForm<Values>();
  const [refusal, setRefusal] = useState<string>();
  const { isBusy, run } = useSubmit();

  const handleFinish = ({ name, account, password, phone }: Values) =>
    run(async () => {
      setRefusal(undefined);
      try {
        const guest = { name: name.trim(), account: account.trim(), password };
        // the form itself says what went wrong
        await registerGuest(client, { ...guest, ...(phone && { phone: phone.trim() }) }, { tips: false });
        onRegistered(account.trim());
      } catch (error) {
        const text = error instanceof Error ? error.message : t('注册失败，请稍后重试');
        if (isReplyError(error) && error.errCode === 'USER_EXISTS') {
          form.setFields([{ name: 'account', errors: [text] }]);
        } else {
          setRefusal(text);
        }
      }
    });

  return (
    <Form form={form} layout="vertical" size="large" onFinish={handleFinish} disabled={isBusy}>
      {refusal !== undefined && <LateOutcome text={refusal} />}
      <Form.Item
        name="name"
        label={t('昵称')}
        rules={[
          { required: true, whitespace: true, min: 2, max: 32, message: tell('昵称为 2 到 32 个字符') },
        ]}
      >
        <Input autoComplete="nickname" maxLength={32} autoFocus />
      </Form.Item>
      <Form.Item
        name="account"
        label={t('账号')}
        rules={[
          { required: true, message: tell('请输入账号') },
          {
            pattern: /^\s*[A-Za-z]\w{3,31}\s*$/,
            message: tell('账号以字母开头，4 到 32 位字母、数字或下划线'),
          },
        ]}
      >
        <Input autoComplete="username" maxLength={32} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('密码')}
        rules={[{ required: true, min: 8, max: 128, message: tell('密码为 8 到 128 个字符') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={t('确认密码')}
        dependencies={['password']}
        rules={[
          { required: true, message: tell('请再次输入密码') },
          ({ getFieldValue }) => ({
            message: tell('两次输入的密码不一致'),
            validator: async (_rule, value) => {
              if (value && value !== getFieldValue('password')) throw new Error('not the same');
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('手机号')}
        rules={[{ pattern: /^\s*1\d{10}\s*$/, message: tell('手机号格式不正确') }]}
      >
        <Input autoComplete="tel" inputMode="tel" maxLength={20} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy} disabled={false}>
        {t('注册')}
      </Button>
    </Form>
  );
}

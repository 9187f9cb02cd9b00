import { isReplyError } from '@isp/request';
import { registerGuest } from '@isp/request/platform';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../context/PortalContext.ts';
import { LazyOutcome } from './lazyOutcome.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { useSubmit } from './useSubmit.ts';

interface Values {
  readonly name: string;
  readonly account: string;
  readonly password: string;
  readonly phone?: string;
}

export interface RegisterFormProps {
  /** Called after the account was created. */
  readonly onRegistered: (account: string) => void;
}

/**
 * Draws the form with which a new customer creates an account.
 *
 * @example
 * <RegisterForm onRegistered={() => location.assign('/login')} />
 */
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
        // The form shows the error itself, so the client does not show it.
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
      {refusal !== undefined && <LazyOutcome text={refusal} />}
      <RegisterFields />
      <Button type="primary" htmlType="submit" block loading={isBusy} disabled={false}>
        {t('注册')}
      </Button>
    </Form>
  );
}

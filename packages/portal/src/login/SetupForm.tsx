import { isReplyError } from '@isp/request';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../context/PortalContext.ts';
import { AccountFields } from './AccountFields.tsx';
import { LazyOutcome } from './lazyOutcome.tsx';
import { useSubmit } from './useSubmit.ts';

interface Values {
  readonly name: string;
  readonly account: string;
  readonly password: string;
}

export interface SetupFormProps {
  /** Token of the one-time link. */
  readonly token: string;
  /** Called with the user name after the administrator was made. */
  readonly onDone: (account: string) => void;
}

/** Field that shows an error, by error code of the server. */
const fieldOfError: Readonly<Record<string, keyof Values>> = {
  USER_EXISTS: 'account',
  PASSWORD_RULE: 'password',
};

/** Draws the form with which the first administrator of an installation is made. */
export function SetupForm({ onDone, token }: SetupFormProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [form] = Form.useForm<Values>();
  const [refusal, setRefusal] = useState<string>();
  const { isBusy, run } = useSubmit();

  const handleFinish = ({ account, name, password }: Values) =>
    run(async () => {
      setRefusal(undefined);
      try {
        await session.setUp({ token, username: account.trim(), nickname: name.trim(), password });
        onDone(account.trim());
      } catch (error) {
        const text = error instanceof Error ? error.message : t('创建失败，请稍后重试');
        const field = isReplyError(error) ? fieldOfError[error.errCode ?? ''] : undefined;
        if (field) form.setFields([{ name: field, errors: [text] }]);
        else setRefusal(text);
      }
    });

  return (
    <Form form={form} layout="vertical" size="large" onFinish={handleFinish} disabled={isBusy}>
      <h2 className="portal-login-subtitle">{t('创建首位平台管理员')}</h2>
      <p>{t('平台尚无管理员。管理员可以管理用户、机构与全部设置。')}</p>
      {refusal !== undefined && <LazyOutcome text={refusal} />}
      <AccountFields />
      <Button type="primary" htmlType="submit" block loading={isBusy} disabled={false}>
        {t('创建管理员')}
      </Button>
    </Form>
  );
}

import { UserOutlined } from '@ant-design/icons';
import { isObject } from '@isp/kit';
import { isReplyError } from '@isp/request';
import { HumanCheck } from '@isp/shell';
import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../context/PortalContext.ts';
import { notice } from '../language/notice.tsx';
import { CodeField } from './CodeField.tsx';
import { type ForgottenChannel, targetOf } from './forgottenChannels.ts';
import { LazyOutcome } from './lazyOutcome.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useSentCode } from './useSentCode.ts';
import { useSubmit } from './useSubmit.ts';

interface Values {
  readonly target: string;
  readonly code: string;
  readonly password: string;
  readonly username?: string;
}

export interface ForgottenFormProps {
  /** Ways by which the service sends a code; at least one. */
  readonly channels: readonly ForgottenChannel[];
  /** Called after the new password was set. */
  readonly onDone: () => void;
}

/** Field that shows an error, by error code of the server. */
const fieldOfError: Readonly<Record<string, keyof Values>> = {
  CONFIRM_WRONG: 'code',
  PASSWORD_RULE: 'password',
};

/**
 * Draws the form with which a user who has forgotten the password sets a new one. A code that is sent to the phone or
 * mail address of the account proves that the user owns it. The form never says whether an account has the phone or
 * address.
 */
export function ForgottenForm({ onDone, channels }: ForgottenFormProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [form] = Form.useForm<Values>();
  const { ask, check, isSent, refusal, seconds, setRefusal } = useSentCode(session.sendForgottenCode);
  /** Accounts among which the user must choose, because they have the same mail address. */
  const [usernames, setUsernames] = useState<readonly string[]>([]);
  const { isBusy, run } = useSubmit();
  const target = targetOf(channels);

  async function handleAskForCode() {
    const values = await form.validateFields(['target']).catch(() => undefined);
    if (values) ask(String(values.target).trim());
  }

  const handleFinish = ({ code, password, target: to, username }: Values) =>
    run(async () => {
      setRefusal(undefined);
      try {
        const proof = { target: to.trim(), code: code.trim(), newPassword: password };
        await session.setForgottenPassword({ ...proof, username });
        onDone();
      } catch (error) {
        showRefusal(error);
      }
    });

  function showRefusal(error: unknown) {
    const text = error instanceof Error ? error.message : t('重置失败，请稍后重试');
    const errCode = isReplyError(error) ? (error.errCode ?? '') : '';
    const field = fieldOfError[errCode];
    if (errCode === 'ACCOUNT_CHOICE') setUsernames(readUsernames(error));
    else if (field) form.setFields([{ name: field, errors: [text] }]);
    else setRefusal(text);
  }

  return (
    <>
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={handleFinish}
        disabled={isBusy}
        // Another address belongs to other accounts.
        onValuesChange={(changed) => 'target' in changed && setUsernames([])}
      >
        {refusal !== undefined && <LazyOutcome text={refusal} />}
        {isSent && refusal === undefined && (
          <LazyOutcome type="success" text={t('如已绑定账号，验证码即将送达；未收到时请检查是否填写有误')} />
        )}
        <Form.Item
          name="target"
          label={t(target.title)}
          rules={[
            { required: true, whitespace: true, message: notice(target.missing) },
            { pattern: target.pattern, message: notice(target.wrong) },
          ]}
        >
          <Input
            prefix={<UserOutlined aria-hidden />}
            autoComplete={target.autoComplete}
            maxLength={64}
            autoFocus
          />
        </Form.Item>
        <CodeField label={t('验证码')} isBusy={isBusy} seconds={seconds} onAsk={handleAskForCode} />
        <NewPasswordFields label={t('新密码')} help={t('重置后，所有设备须用新密码重新登录')} />
        <AccountChoice usernames={usernames} />
        <Button type="primary" htmlType="submit" block loading={isBusy} disabled={false}>
          {t('设置新密码')}
        </Button>
      </Form>
      <HumanCheck {...check} />
    </>
  );
}

/** Draws the choice among the accounts that have the same mail address. Draws nothing without such accounts. */
function AccountChoice({ usernames }: { readonly usernames: readonly string[] }) {
  const { t } = useTranslation();
  if (usernames.length === 0) return null;
  return (
    <Form.Item
      name="username"
      label={t('该邮箱绑定了多个账号')}
      rules={[{ required: true, message: notice('请选择要重置密码的账号') }]}
    >
      <Radio.Group options={[...usernames]} />
    </Form.Item>
  );
}

/** Returns the user names in the refusal of the service. */
function readUsernames(error: unknown): readonly string[] {
  const names = isReplyError(error) && isObject(error.data) ? error.data.usernames : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}

import { SchemaForm, type SchemaFormProps } from '@isp/crud';
import { useSession } from '@isp/portal';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwn } from '../useOwn.ts';
import { refusedAt } from '../useSend.ts';
import { Known } from './Known.tsx';
import { Section } from './Section.tsx';
import { FreshSignIn } from './StepUpForm.tsx';
import { heldPassword, type StepUp, stepUpCodes, stepUpPath, withStepUp } from './stepUp.ts';

const newPassword = {
  type: 'string',
  format: 'password',
  title: '新密码',
  minLength: 8,
  maxLength: 128,
  'x-ui': { help: '至少 8 位，不要使用常见密码；修改后其他设备须重新登录' },
};
/** Schema of the form that changes an existing password. It also asks for the old password. */
const change: SchemaFormProps['schema'] = {
  type: 'object',
  required: ['oldPassword', 'newPassword'],
  properties: {
    oldPassword: heldPassword('原密码'),
    newPassword,
  },
};
const first: SchemaFormProps['schema'] = {
  type: 'object',
  required: ['newPassword'],
  properties: { newPassword },
};
const fields = {
  ...stepUpCodes,
  PASSWORD_REQUIRED: 'oldPassword',
  PASSWORD_WRONG: 'oldPassword',
  PASSWORD_RULE: 'newPassword',
};

/**
 * Draws the form that changes the password, or that sets the first password for a user of an external identity
 * provider.
 */
export function PasswordSection() {
  const { t } = useTranslation();
  const own = useOwn<StepUp>(stepUpPath);
  const title = own.data && own.data.way !== 'password' ? t('设置密码') : t('修改密码');
  return (
    <Section title={title}>
      <div style={{ maxWidth: 480 }}>
        <Known of={own}>
          {(stepUp) => <PasswordForm title={title} stepUp={stepUp} onChanged={own.reload} />}
        </Known>
      </div>
    </Section>
  );
}

interface PasswordFormProps {
  readonly title: string;
  readonly stepUp: StepUp;
  readonly onChanged: () => void;
}

function PasswordForm({ onChanged, stepUp, title }: PasswordFormProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const session = useSession();
  const [turn, setTurn] = useState(0);
  const schema = useMemo(
    () => (stepUp.way === 'password' ? change : withStepUp(first, stepUp, t)),
    [stepUp, t],
  );
  return (
    <>
      {stepUp.way === 'signIn' && <FreshSignIn />}
      <SchemaForm
        // A new `key` makes React create a new form, so that the typed passwords are removed after a save.
        key={turn}
        schema={schema}
        submitText={title}
        onSubmit={async ({ confirmCode = '', newPassword: wanted, oldPassword = '' }) => {
          const changing = session.changePassword(String(oldPassword), String(wanted), String(confirmCode));
          await refusedAt(fields, changing);
          void message.success(t('密码已修改，其他设备已退出登录'));
          setTurn(turn + 1);
          onChanged();
        }}
      />
    </>
  );
}

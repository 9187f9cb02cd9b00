import { SchemaForm, type SchemaFormProps } from '@isp/crud';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwn } from '../useOwn.ts';
import { Known } from './Known.tsx';
import { type StepUp, stepUpPath, toStepUpBody, withStepUp } from './stepUp.ts';

export interface StepUpFormProps extends Pick<SchemaFormProps, 'onCancel' | 'schema' | 'submitText'> {
  /** Gets the body of the call, the confirmation included. */
  readonly onSubmit: (body: object) => Promise<void>;
}

/**
 * A form of a call that could take the account away: it has a field for the password or a code too, unless the user
 * signed in just now.
 */
export function StepUpForm(props: StepUpFormProps) {
  const own = useOwn<StepUp>(stepUpPath);
  return <Known of={own}>{(stepUp) => <Form {...props} stepUp={stepUp} />}</Known>;
}

function Form({ onSubmit, schema, stepUp, ...props }: StepUpFormProps & { readonly stepUp: StepUp }) {
  const { t } = useTranslation();
  const whole = useMemo(() => withStepUp(schema, stepUp, t), [schema, stepUp, t]);
  return (
    <>
      {stepUp.way === 'signIn' && <FreshSignIn />}
      <SchemaForm
        {...props}
        schema={whole}
        onSubmit={(values: object) => onSubmit(toStepUpBody(values as Readonly<Record<string, unknown>>))}
      />
    </>
  );
}

/** Shown for an account without password, phone and e-mail. */
export function FreshSignIn() {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      title={t('为确认是您本人，请在登录后 10 分钟内操作；已超过时请退出并重新登录')}
      style={{ marginBottom: 16 }}
    />
  );
}

import { SchemaForm, type SchemaFormProps } from '@isp/crud';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwn } from '../useOwn.ts';
import { Known } from './Known.tsx';
import { type StepUp, stepUpPath, toStepUpBody, withStepUp } from './stepUp.ts';

export interface StepUpFormProps extends Pick<SchemaFormProps, 'onCancel' | 'schema' | 'submitText'> {
  /** Sends the form. `body` is the body of the call, including the confirmation by password or code. */
  readonly onSubmit: (body: object) => Promise<void>;
}

/**
 * Draws the form of a call that could take the account away from the user, such as a new phone number. The form
 * also asks for the password or a code, unless the user has just signed in.
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

/** Draws the notice for a user that can confirm neither by a password nor by a code: the user must sign in again. */
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

import type { SchemaFormProps } from '@isp/crud';
import { toBase64 } from '@isp/request/platform';
import type { useTranslation } from 'react-i18next';
import type { FieldsOfCodes } from '../useSend.ts';

/** Function that translates a text and replaces its placeholders by values. */
type Words = ReturnType<typeof useTranslation>['t'];

/** Confirmation that the service requires for a call that could take the account away from the user. */
export interface StepUp {
  readonly way: 'password' | 'phone' | 'email' | 'signIn';
  /**
   * Phone or e-mail to which the code is sent, partly hidden. Empty if the confirmation is a password or a sign-in.
   */
  readonly sentTo: string;
}

export const stepUpPath = '/users/step-up';

/** Field of the form that shows an error of the confirmation, by error code. */
export const stepUpCodes: FieldsOfCodes = {
  PASSWORD_REQUIRED: 'password',
  PASSWORD_WRONG: 'password',
  CONFIRM_REQUIRED: 'confirmCode',
  CONFIRM_WRONG: 'confirmCode',
};

type Schema = SchemaFormProps['schema'];

/**
 * Returns the schema with the field for the confirmation (password or code) below its other fields. If the
 * confirmation is a fresh sign-in, no field is added.
 */
export function withStepUp(schema: Schema, { sentTo, way }: StepUp, t: Words): Schema {
  if (typeof schema !== 'object' || way === 'signIn') return schema;
  const [name, field] =
    way === 'password'
      ? (['password', heldPassword('当前密码')] as const)
      : (['confirmCode', codeField(t('验证码将发送到 {{target}}', { target: sentTo }))] as const);
  return {
    ...schema,
    required: [...(schema.required ?? []), name],
    properties: { ...schema.properties, [name]: field },
  };
}

/**
 * Returns the schema of a field for an existing password. It has no `format`, because the rule for new passwords
 * does not apply to an old password.
 */
export const heldPassword = (title: string) =>
  ({ type: 'string', title, maxLength: 128, 'x-ui': { widget: 'password' } }) as const;

const codeField = (help: string) => ({
  type: 'string',
  title: '确认验证码',
  pattern: '^\\d{6}$',
  'x-message': '验证码为 6 位数字',
  'x-ui': { widget: 'sent-code', options: { purpose: 'confirm' }, help },
});

/** Returns the body of a call with the confirmation. The password is encoded in the same way as when signing in. */
export const toStepUpBody = ({ password, ...rest }: Readonly<Record<string, unknown>>): object => ({
  ...rest,
  ...(typeof password === 'string' && { password: toBase64(password) }),
});

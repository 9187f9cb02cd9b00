import type { SchemaFormProps } from '@isp/crud';
import { toBase64 } from '@isp/request/platform';
import type { useTranslation } from 'react-i18next';
import type { FieldsOfCodes } from '../useSend.ts';

/** Translates a text and fills in its values. */
type Words = ReturnType<typeof useTranslation>['t'];

/** Confirmation the service requires for a call that could take the account away. */
export interface StepUp {
  readonly way: 'password' | 'phone' | 'email' | 'signIn';
  /** Phone or e-mail the code is sent to, partly hidden; empty for the other ways. */
  readonly sentTo: string;
}

export const stepUpPath = '/users/step-up';

/** Error code of a confirmation → its field. */
export const stepUpCodes: FieldsOfCodes = {
  PASSWORD_REQUIRED: 'password',
  PASSWORD_WRONG: 'password',
  CONFIRM_REQUIRED: 'confirmCode',
  CONFIRM_WRONG: 'confirmCode',
};

type Schema = SchemaFormProps['schema'];

/** A form with the confirmation below its own fields; without one where a fresh sign-in is enough. */
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

/** An existing password: `format` would check it by the rule for new ones, which may be younger. */
export const heldPassword = (title: string) =>
  ({ type: 'string', title, maxLength: 128, 'x-ui': { widget: 'password' } }) as const;

const codeField = (help: string) => ({
  type: 'string',
  title: '确认验证码',
  pattern: '^\\d{6}$',
  'x-message': '验证码为 6 位数字',
  'x-ui': { widget: 'sent-code', options: { purpose: 'confirm' }, help },
});

/** Body of such a call: the password is sent as at the sign-in. */
export const toStepUpBody = ({ password, ...rest }: Readonly<Record<string, unknown>>): object => ({
  ...rest,
  ...(typeof password === 'string' && { password: toBase64(password) }),
});

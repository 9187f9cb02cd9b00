import type { SchemaFormProps } from '@isp/crud';
import { toBase64 } from '@isp/request';
import type { useTranslation } from 'react-i18next';
import type { FieldsOfCodes } from '../useSend.ts';

/** Text in the language of the page, its marks filled in. */
type Words = ReturnType<typeof useTranslation>['t'];

/** How the service has a call confirmed that could take the account away. */
export interface StepUp {
  readonly way: 'password' | 'phone' | 'email' | 'signIn';
  /** Where the code goes, its middle hidden; empty for the other ways. */
  readonly sentTo: string;
}

export const stepUpPath = '/users/step-up';

/** Refusals of a confirmation, and the field each belongs to. */
export const stepUpCodes: FieldsOfCodes = {
  PASSWORD_REQUIRED: 'password',
  PASSWORD_WRONG: 'password',
  CONFIRM_REQUIRED: 'confirmCode',
  CONFIRM_WRONG: 'confirmCode',
};

type Schema = SchemaFormProps['schema'];

/** A form with what confirms it below its own fields; nothing where a fresh sign-in does. */
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

/** A password that exists already: the rule for new ones, which `format` would bring, may be younger than it. */
export const heldPassword = (title: string) =>
  ({ type: 'string', title, maxLength: 128, 'x-ui': { widget: 'password' } }) as const;

const codeField = (help: string) => ({
  type: 'string',
  title: '确认验证码',
  pattern: '^\\d{6}$',
  'x-message': '验证码为 6 位数字',
  'x-ui': { widget: 'sent-code', options: { purpose: 'confirm' }, help },
});

/** The body of such a call: the password is sent as at the sign-in. */
export const toStepUpBody = ({ password, ...rest }: Readonly<Record<string, unknown>>): object => ({
  ...rest,
  ...(typeof password === 'string' && { password: toBase64(password) }),
});

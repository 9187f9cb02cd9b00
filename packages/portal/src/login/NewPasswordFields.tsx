import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { notice } from '../language/notice.tsx';

export interface NewPasswordFieldsProps {
  readonly label: string;
  /** Help text below the first field. @defaultValue none */
  readonly help?: string;
}

/** Draws the fields of a new password: the password, and the password once more. Their name is `password`. */
export function NewPasswordFields({ help, label }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="password"
        label={label}
        extra={help}
        rules={[{ required: true, min: 8, max: 128, message: notice('密码为 8 到 128 个字符') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={t('确认密码')}
        dependencies={['password']}
        rules={[
          { required: true, message: notice('请再次输入密码') },
          ({ getFieldValue }) => ({
            message: notice('两次输入的密码不一致'),
            validator: async (_rule, value) => {
              if (value && value !== getFieldValue('password')) throw new Error('not the same');
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
    </>
  );
}

import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { notice } from '../language/notice.tsx';
import { AccountFields } from './AccountFields.tsx';

/** Draws the fields of the form for a new account. */
export function RegisterFields() {
  const { t } = useTranslation();
  return (
    <>
      <AccountFields />
      <Form.Item
        name="phone"
        label={t('手机号')}
        rules={[{ pattern: /^\s*1\d{10}\s*$/, message: notice('手机号格式不正确') }]}
      >
        <Input autoComplete="tel" inputMode="tel" maxLength={20} />
      </Form.Item>
    </>
  );
}

import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { notice } from '../language/notice.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** Draws the fields that every new account has: name, account and password. */
export function AccountFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="name"
        label={t('昵称')}
        rules={[
          { required: true, whitespace: true, min: 2, max: 32, message: notice('昵称为 2 到 32 个字符') },
        ]}
      >
        <Input autoComplete="nickname" maxLength={32} autoFocus />
      </Form.Item>
      <Form.Item
        name="account"
        label={t('账号')}
        rules={[
          { required: true, message: notice('请输入账号') },
          {
            pattern: /^\s*[A-Za-z]\w{3,31}\s*$/,
            message: notice('账号以字母开头，4 到 32 位字母、数字或下划线'),
          },
        ]}
      >
        <Input autoComplete="username" maxLength={32} />
      </Form.Item>
      <NewPasswordFields label={t('密码')} />
    </>
  );
}

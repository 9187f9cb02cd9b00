import { MobileOutlined } from '@ant-design/icons';
import { isReplyError } from '@isp/request';
import { HumanCheck } from '@isp/shell';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../context/PortalContext.ts';
import { notice } from '../language/notice.tsx';
import { CodeField } from './CodeField.tsx';
import { LazyOutcome } from './lazyOutcome.tsx';
import { useSentCode } from './useSentCode.ts';
import { useSubmit } from './useSubmit.ts';

interface Values {
  readonly phone: string;
  readonly code: string;
}

/**
 * Draws the form for signing in with a phone number and a code. Before a code is sent, the user must solve a
 * captcha.
 */
export function PhoneForm() {
  const { t } = useTranslation();
  const session = useSession();
  const [form] = Form.useForm<Values>();
  const { ask, check, isSent, refusal, seconds, setRefusal } = useSentCode(session.sendSmsCode);
  const { isBusy, run } = useSubmit();

  async function handleAskForCode() {
    const isPhone = await form.validateFields(['phone']).then(
      () => true,
      () => false,
    );
    if (isPhone) ask(String(form.getFieldValue('phone')).trim());
  }

  const handleFinish = ({ phone, code }: Values) =>
    run(async () => {
      setRefusal(undefined);
      try {
        await session.signInByPhone({ phone: phone.trim(), code: code.trim() });
      } catch (error) {
        const text = error instanceof Error ? error.message : t('登录失败，请稍后重试');
        if (isReplyError(error) && error.errCode === 'SMS_WRONG') {
          form.setFields([{ name: 'code', errors: [text] }]);
        } else {
          setRefusal(text);
        }
      }
    });

  return (
    <>
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={handleFinish}
        disabled={isBusy}
      >
        {refusal !== undefined && <LazyOutcome text={refusal} />}
        {isSent && refusal === undefined && <LazyOutcome type="success" text={t('验证码已发送')} />}
        <Form.Item
          name="phone"
          label={t('手机号')}
          rules={[
            { required: true, message: notice('请输入手机号') },
            { pattern: /^\s*1\d{10}\s*$/, message: notice('手机号格式不正确') },
          ]}
        >
          <Input prefix={<MobileOutlined aria-hidden />} autoComplete="tel" inputMode="tel" maxLength={20} />
        </Form.Item>
        <CodeField label={t('短信验证码')} isBusy={isBusy} seconds={seconds} onAsk={handleAskForCode} />
        <Button type="primary" htmlType="submit" block loading={isBusy} disabled={false}>
          {t('登录')}
        </Button>
      </Form>
      <HumanCheck {...check} />
    </>
  );
}

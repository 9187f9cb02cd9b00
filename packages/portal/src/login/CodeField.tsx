import { SafetyOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { notice } from '../language/notice.tsx';

export interface CodeFieldProps {
  /** Title of the field, in the user's language. */
  readonly label: string;
  /** True while the form is sent. */
  readonly isBusy: boolean;
  /** Seconds until another code can be sent. 0: now. */
  readonly seconds: number;
  readonly onAsk: () => Promise<void>;
}

/** Draws the field for a code that is sent to the user, with the button that asks for one. */
export function CodeField({ isBusy, label, onAsk, seconds }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item label={label} htmlFor="code">
      <div className="portal-code">
        <Form.Item name="code" noStyle rules={[{ required: true, message: notice('请输入验证码') }]}>
          <Input
            prefix={<SafetyOutlined aria-hidden />}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={8}
          />
        </Form.Item>
        <Button disabled={seconds > 0 || isBusy} onClick={() => void onAsk()}>
          {seconds > 0 ? t('{{seconds}} 秒后重发', { seconds }) : t('获取验证码')}
        </Button>
      </div>
    </Form.Item>
  );
}

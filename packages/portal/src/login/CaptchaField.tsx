import { SafetyOutlined } from '@ant-design/icons';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { tell } from '../language/tell.tsx';
import type { Captcha } from '../session/useCaptcha.ts';

/** The picture code and its picture, which a click renews. @see R5.08 */
export function CaptchaField({ captcha }: { readonly captcha: Captcha }) {
  const { t } = useTranslation();
  return (
    <Form.Item label={t('验证码')} htmlFor="code">
      <div className="portal-code portal-captcha">
        <Form.Item name="code" noStyle rules={[{ required: true, message: tell('验证码不能为空') }]}>
          <Input prefix={<SafetyOutlined />} autoComplete="off" maxLength={8} />
        </Form.Item>
        <button type="button" className="portal-captcha-image" onClick={captcha.renew}>
          {captcha.image ? (
            <img src={captcha.image} alt={t('验证码图片，点击刷新')} width={130} height={48} />
          ) : (
            <span>{captcha.isLoading ? t('加载中') : t('验证码加载失败，点击重试')}</span>
          )}
        </button>
      </div>
    </Form.Item>
  );
}

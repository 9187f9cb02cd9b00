import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons';
import { isReplyError } from '@isp/request';
import { Alert, Button, Card, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Preferences } from '../frame/Preferences.tsx';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { safeRedirect } from '../session/safeRedirect.ts';
import { useCaptcha } from '../session/useCaptcha.ts';

interface Values {
  readonly username: string;
  readonly password: string;
  readonly code?: string;
}

/** Which field an error of the server belongs to. @see R5.08 */
const fieldOfError: Readonly<Record<string, keyof Values>> = {
  CAPTCHA_EMPTY: 'code',
  CAPTCHA_WRONG: 'code',
  CAPTCHA_EXPIRED: 'code',
  LOGIN_FAILED: 'password',
  USER_DISABLED: 'username',
};

/** Account and password, with the picture code while the platform asks for one. @see R4.03 */
export default function LoginPage() {
  const { t } = useTranslation();
  const session = useSession();
  const { status } = useSessionState();
  const [search] = useSearchParams();
  const [form] = Form.useForm<Values>();
  const captcha = useCaptcha(session.client);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  // state comes a render too late for five clicks in a row
  const busy = useRef<boolean>(false);

  if (status !== 'anonymous' && !isBusy) {
    const base = import.meta.env.BASE_URL;
    return (
      <Navigate to={safeRedirect(search.get('redirect'), base, window.location.origin) ?? '/'} replace />
    );
  }

  async function handleFinish({ username, password, code }: Values) {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await session.signIn({
        username: username.trim(),
        password,
        ...(captcha.key !== undefined && { captchaKey: captcha.key, captchaCode: code?.trim() }),
      });
    } catch (error) {
      // a code is good for one try; a new value takes the error of its field with it, so it comes first
      form.setFieldValue('code', undefined);
      captcha.renew();
      showRefusal(error);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  function showRefusal(error: unknown) {
    const message = error instanceof Error ? error.message : t('登录失败，请稍后重试');
    const field = isReplyError(error) ? fieldOfError[error.errCode ?? ''] : undefined;
    if (field) form.setFields([{ name: field, errors: [message] }]);
    else setRefusal(message);
  }

  return (
    <main className="portal-login">
      <title>{`${t('登录')} - ${t('AI 产业服务平台')}`}</title>
      <div className="portal-login-bar">
        <Preferences />
      </div>
      <Card className="portal-login-card">
        <h1 className="portal-login-title">{t('AI 产业服务平台')}</h1>
        {refusal !== undefined && (
          <Alert type="error" showIcon title={refusal} className="portal-login-refusal" />
        )}
        <Form
          form={form}
          layout="vertical"
          size="large"
          requiredMark={false}
          onFinish={handleFinish}
          disabled={isBusy}
        >
          <Form.Item name="username" label={t('账号')} rules={[{ required: true, message: t('请输入账号') }]}>
            <Input prefix={<UserOutlined />} autoComplete="username" maxLength={64} autoFocus />
          </Form.Item>
          <Form.Item name="password" label={t('密码')} rules={[{ required: true, message: t('请输入密码') }]}>
            <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={128} />
          </Form.Item>
          {captcha.isAsked && (
            <div className="portal-captcha">
              <Form.Item
                name="code"
                label={t('验证码')}
                rules={[{ required: true, message: t('验证码不能为空') }]}
              >
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
          )}
          <Button type="primary" htmlType="submit" block size="large" loading={isBusy} disabled={false}>
            {t('登录')}
          </Button>
        </Form>
      </Card>
    </main>
  );
}

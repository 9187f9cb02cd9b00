import { SafetyOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Captcha } from '../parts/useCaptcha.ts';
import { LoginField } from './LoginField.tsx';
import { LoginInput, type LoginInputProps } from './LoginInput.tsx';

export interface CaptchaFieldProps {
  readonly captcha: Captcha;
  readonly error: ReactNode;
  readonly input: Pick<LoginInputProps, 'value' | 'onChange' | 'disabled'>;
}

/** Draws the field of the captcha with its picture. A click on the picture loads a new one. */
export function CaptchaField({ captcha, error, input }: CaptchaFieldProps) {
  const { t } = useTranslation();
  return (
    <LoginField name="code" label={t('验证码')} error={error}>
      {(control) => (
        <div className="portal-code portal-captcha">
          <LoginInput
            {...control}
            {...input}
            icon={<SafetyOutlined aria-hidden />}
            autoComplete="off"
            maxLength={8}
          />
          <button type="button" className="portal-captcha-image" onClick={captcha.renew}>
            {captcha.image ? (
              <img src={captcha.image} alt={t('验证码图片，点击刷新')} width={130} height={48} />
            ) : (
              <span>{captcha.isLoading ? t('加载中') : t('验证码加载失败，点击重试')}</span>
            )}
          </button>
        </div>
      )}
    </LoginField>
  );
}

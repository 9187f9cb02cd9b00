import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';

export interface LoginFootProps {
  readonly isRegistering: boolean;
  readonly onRegistering: (isRegistering: boolean) => void;
  /** Called when the user presses the link 忘记密码 (forgotten password). */
  readonly onForgotten: () => void;
}

/**
 * Draws the part below the sign-in form: a link to the form for registration or back, help for a forgotten
 * password, and the terms to which a user agrees.
 */
export function LoginFoot({ isRegistering, onForgotten, onRegistering }: LoginFootProps) {
  const { t } = useTranslation();
  const { agreements = [], contents = [] } = usePortal().options;
  const terms = agreements.length > 0 ? agreements : contents;
  return (
    <>
      <div className="portal-login-foot">
        <Button type="link" onClick={() => onRegistering(!isRegistering)}>
          {isRegistering ? t('已有账号，去登录') : t('没有账号，去注册')}
        </Button>
        {!isRegistering && (
          <Button type="link" onClick={onForgotten}>
            {t('忘记密码')}
          </Button>
        )}
      </div>
      {terms.length > 0 && (
        <p className="portal-login-terms">
          {t('登录或注册即表示您同意')}
          {terms.map(({ path, title }) => (
            <Link key={path} to={path} target="_blank" rel="noopener">
              {t(title)}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';

/** Form that the sign-in page shows: for signing in, for a new account, or for a forgotten password. */
export type LoginView = 'signIn' | 'register' | 'forgotten';

export interface LoginFootProps {
  readonly view: LoginView;
  /** Called when the user presses a link to another form. */
  readonly onView: (view: LoginView) => void;
}

/** Link in the foot of each form, to the form at which it leads. */
const links: Readonly<Record<LoginView, { readonly to: LoginView; readonly title: string }>> = {
  signIn: { to: 'register', title: '没有账号，去注册' },
  register: { to: 'signIn', title: '已有账号，去登录' },
  forgotten: { to: 'signIn', title: '想起密码了，去登录' },
};

/**
 * Draws the part below the sign-in form: links to the forms for registration and for a forgotten
 * password or back, and the terms to which a user agrees.
 */
export function LoginFoot({ onView, view }: LoginFootProps) {
  const { t } = useTranslation();
  const { agreements = [], contents = [] } = usePortal().options;
  const terms = agreements.length > 0 ? agreements : contents;
  return (
    <>
      <div className="portal-login-foot">
        <Button type="link" onClick={() => onView(links[view].to)}>
          {t(links[view].title)}
        </Button>
        {view === 'signIn' && (
          <Button type="link" onClick={() => onView('forgotten')}>
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

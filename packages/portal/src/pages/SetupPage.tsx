import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';
import { LazyOutcome } from '../login/lazyOutcome.tsx';
import { SetupForm } from '../login/SetupForm.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { Preferences } from '../parts/Preferences.tsx';

/**
 * Page of the one-time link that a new installation prints at its start. It makes the first administrator. The token
 * is behind `#` in the address.
 */
export default function SetupPage() {
  const { t } = useTranslation();
  const { parts, paths } = usePortal();
  const [token] = useState(() => window.location.hash.slice(1));
  const [made, setMade] = useState<string>();
  return (
    <main className="portal-login">
      <PageTitle names={[t('创建首位平台管理员')]} />
      <div className="portal-login-bar">
        <Link to={paths.home} className="portal-login-back">
          {t('返回首页')}
        </Link>
        <Preferences />
      </div>
      <div className="portal-login-body">
        <div className="portal-login-card">
          <h1 className="portal-login-title">
            <parts.Brand />
          </h1>
          {token === '' && <LazyOutcome text={t('链接不完整，请从服务启动时的输出中复制整个链接')} />}
          {token !== '' && made === undefined && <SetupForm token={token} onDone={setMade} />}
          {made !== undefined && (
            <>
              <LazyOutcome
                type="success"
                text={t('管理员已创建，请使用 {{account}} 登录', { account: made })}
              />
              <Link to="/login">{t('登录')}</Link>
            </>
          )}
        </div>
      </div>
      <parts.Footer />
    </main>
  );
}

import { leaveForSignIn } from '../session/leaveForSignIn.ts';
import { useSignInHref, useSite, useVisitor } from './SiteContext.ts';
import { SiteIcon } from './SiteIcon.tsx';
import { SiteLink } from './SiteLink.tsx';
import { OtherLanguage, SiteThemes } from './SiteSettings.tsx';
import { useClosing } from './useClosing.ts';

/**
 * Draws the account menu of a signed-in user: name, links, language, theme and the sign-out. For a visitor, draws
 * the link to sign in.
 */
export function SiteAccount() {
  const { paths, session, signOut, t } = useSite();
  const { status, user } = useVisitor();
  const signIn = useSignInHref();
  const menu = useClosing();
  if (status === 'loading') return <span className="site-account-wait" />;
  if (!user) {
    return (
      <a
        className="site-button site-button-main"
        href={signIn}
        onClick={(event) => {
          if (!session) return;
          event.preventDefault();
          void leaveForSignIn(session, signIn);
        }}
      >
        {t('注册 / 登录')}
      </a>
    );
  }
  return (
    <>
      <SiteLink to={paths.landing} className="site-button site-console">
        {t('工作台')}
      </SiteLink>
      <details className="site-choice" ref={menu}>
        <summary aria-label={`${t('个人菜单')} ${user.name}`}>
          <SiteIcon name="user" />
          <span className="site-account-name">{user.name}</span>
        </summary>
        <div className="site-choices">
          <SiteLink to={paths.landing}>{t('工作台')}</SiteLink>
          <SiteLink to={paths.profile}>{t('个人信息')}</SiteLink>
          <hr />
          <OtherLanguage />
          <SiteThemes onChosen={() => menu.current?.removeAttribute('open')} />
          <hr />
          <button type="button" onClick={() => void signOut()}>
            {t('退出登录')}
          </button>
        </div>
      </details>
    </>
  );
}

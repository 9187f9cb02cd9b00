import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { landingPath } from '../routes/landingPath.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { useExternalSignIn } from '../session/useExternalSignIn.ts';
import { PageTitle } from '../settings/PageTitle.tsx';
import { NotYetPage } from './NotYetPage.tsx';

/** A page of the public portal that is not there yet, with the way in. @see R2.05 */
export function PortalPage({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const navigate = useNavigate();
  const signIn = useExternalSignIn();

  return (
    <>
      <PageTitle names={[t(title)]} />
      <NotYetPage
        title={title}
        extra={
          user ? (
            <Button type="primary" onClick={() => void navigate(landingPath)}>
              {t('进入工作台')}
            </Button>
          ) : (
            <Button type="primary" loading={signIn.isLeaving} onClick={signIn.leave}>
              {t('注册 / 登录')}
            </Button>
          )
        }
      />
    </>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { landingPath } from '../routes/landingPath.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { startExternalSignIn } from '../session/startExternalSignIn.ts';
import { PageTitle } from '../settings/PageTitle.tsx';
import { NotYetPage } from './NotYetPage.tsx';

/** A page of the public portal that is not there yet, with the way in. @see R2.05 */
export function PortalPage({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const { user } = useSessionState();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function handleSignIn() {
    setLeaving(true);
    await startExternalSignIn(session, window.location);
    setLeaving(false);
  }

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
            <Button type="primary" loading={isLeaving} onClick={() => void handleSignIn()}>
              {t('注册 / 登录')}
            </Button>
          )
        }
      />
    </>
  );
}

import {
  NotYetPage,
  PageTitle,
  type PortalPageProps,
  useExternalSignIn,
  usePortal,
  useSessionState,
} from '@isp/portal';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** A page of the public portal that is not there yet, with the way in. @see R2.05 */
export default function PortalPage({ title }: PortalPageProps) {
  const { t } = useTranslation();
  const { paths } = usePortal();
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
            <Button type="primary" onClick={() => void navigate(paths.landing)}>
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

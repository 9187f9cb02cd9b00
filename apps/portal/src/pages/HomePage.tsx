import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { firstPath } from '../session/readMenu.ts';
import { useSessionState } from '../session/SessionContext.ts';

/** Leads to the first entry of the user's menu. */
export default function HomePage() {
  const { t } = useTranslation();
  const { menu } = useSessionState();
  const path = firstPath(menu);
  if (path !== undefined) return <Navigate to={path} replace />;
  return (
    <>
      <title>{t('AI 产业服务平台')}</title>
      <Empty className="portal-loading" description={t('您没有可用的菜单，请联系管理员。')} />
    </>
  );
}

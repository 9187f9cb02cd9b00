import { OrganisationSelect } from '@isp/shell';
import { Result } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../PortalContext.ts';

export interface RequireOrganisationProps {
  /** The page can be used without an organisation. */
  readonly isCooperate: boolean;
  readonly children: ReactNode;
}

/** Refuses pages of an organisation to who has chosen none; the platform's own people need none. @see R4.08, R5.09 */
export function RequireOrganisation({ isCooperate, children }: RequireOrganisationProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { user, orgId } = useSessionState();
  // a user that could not be loaded is no reason to stop: the server decides. @see R4.01
  if (isCooperate || orgId !== undefined || !user || user.isAdmin) return children;
  const { organisations } = user;
  return (
    <Result
      // who has left their last one did nothing wrong
      status={organisations.length > 0 ? '403' : 'info'}
      title={<h1 className="portal-status-title">{t('请选择机构')}</h1>}
      subTitle={
        organisations.length > 0
          ? t('此页面属于机构，请先选择要使用的机构。')
          : t('您还没有加入任何机构，请先接受邀请或联系机构管理员。')
      }
      extra={
        organisations.length > 0 && (
          <OrganisationSelect
            organisations={organisations}
            value={undefined}
            onChange={(orgId) => void session.chooseOrg(orgId)}
          />
        )
      }
    />
  );
}

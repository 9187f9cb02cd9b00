import { type NextSteps, StatusPage } from '@isp/shell';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortal } from '../context/PortalContext.ts';
import { ForbiddenSteps } from '../crud/ForbiddenSteps.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { PageTabContext } from '../tabs/TabsContext.ts';
import { RecentPages } from './RecentPages.tsx';

const titles = { '403': '无权限', '404': '页面不存在', '500': '系统异常' } as const;

export interface PortalStatusPageProps {
  readonly status: keyof typeof titles;
}

/**
 * Draws a page for the status 403, 404 or 500. For signed-in users it is inside the back office, for visitors
 * inside the frame of public pages.
 */
export function PortalStatusPage({ status }: PortalStatusPageProps) {
  const { t } = useTranslation();
  const { paths } = usePortal();
  const isInFrame = use(PageTabContext) !== undefined;
  const home = { title: t('返回首页'), path: paths.home };
  const workbench = { title: t('返回工作台'), path: paths.landing };
  const visitor: NextSteps = status === '403' ? [{ title: t('登录'), path: '/login' }, home] : [home];
  const inFrame: NextSteps = status === '403' ? [<ForbiddenSteps key="forbidden" />] : [workbench, home];
  return (
    <>
      <PageTitle names={[t(titles[status])]} />
      <StatusPage status={status} nextSteps={isInFrame ? inFrame : visitor}>
        {isInFrame && status === '404' && <RecentPages />}
      </StatusPage>
    </>
  );
}

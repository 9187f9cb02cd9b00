import { StatusPage } from '@isp/shell';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortal } from '../context/PortalContext.ts';
import { PageTitle } from '../parts/PageTitle.tsx';

const titles = { '403': '无权限', '404': '页面不存在', '500': '系统异常' } as const;

/** A page for 403, 404 and 500. */
export function PortalStatusPage({ status }: Pick<ComponentProps<typeof StatusPage>, 'status'>) {
  const { t } = useTranslation();
  const { paths } = usePortal();
  return (
    <main>
      <PageTitle names={[t(titles[status])]} />
      <StatusPage status={status} homePath={paths.home} />
    </main>
  );
}

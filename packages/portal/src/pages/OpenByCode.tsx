import { StatusPage } from '@isp/shell';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';
import { Loading } from '../parts/Loading.tsx';

export interface OpenByCodeProps {
  /** Path of the call that returns a record by its code. */
  readonly call: string;
  readonly code: string;
}

/**
 * Opens the record to which a code from an invitation or a link belongs, in front of the list. If there is no such
 * record, shows the reason.
 */
export function OpenByCode({ call, code }: OpenByCodeProps) {
  const { paths, session } = usePortal();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isShown = true;
    session.client.post(call, { code }, { tips: false }).then(
      (found) => {
        const query = new URLSearchParams({ detail: String((found as { id?: unknown }).id) });
        if (isShown) void navigate({ pathname, search: `?${query.toString()}` }, { replace: true });
      },
      (error: unknown) => {
        if (isShown) setFailure(error instanceof Error ? error.message : t('加载失败'));
      },
    );
    return () => {
      isShown = false;
    };
  }, [session, navigate, pathname, call, code, t]);
  if (failure === undefined) return <Loading />;
  return (
    <StatusPage
      status="warning"
      title={failure}
      nextSteps={[
        { title: t('查看列表'), onClick: () => void navigate(pathname, { replace: true }) },
        { title: t('返回工作台'), path: paths.landing },
      ]}
    />
  );
}

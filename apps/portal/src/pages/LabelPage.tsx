import { safeUrl } from '@isp/crud';
import { Loading, PageTitle, type PortalPageProps, useSession } from '@isp/portal';
import { checkLicence } from '@isp/request/platform';
import { Button, Result } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { labelLicence, openLabel } from './labelCalls.ts';

/** Checks the licence, opens a labelling task, and goes there. */
export default function LabelPage({ title }: PortalPageProps) {
  const { t } = useTranslation();
  const { client } = useSession();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again
  useEffect(() => {
    const controller = new AbortController();
    setFailure(undefined);
    async function open(): Promise<void> {
      if (!(await checkLicence(client, labelLicence, controller.signal))) {
        throw new Error(t('服务异常，请稍后重试。'));
      }
      const { signal } = controller;
      const reply = await client.post(openLabel, Object.fromEntries(search), { tips: false, signal });
      const url = safeUrl((reply as { url?: unknown } | undefined)?.url);
      if (url === undefined) throw new Error(t('服务异常，请稍后重试。'));
      if (!signal.aborted) window.location.replace(url);
    }
    open().catch((error: unknown) => {
      if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    });
    return () => controller.abort();
  }, [client, search, t, turn]);

  return (
    <main>
      <PageTitle names={[t(title)]} />
      {failure === undefined ? (
        <Loading />
      ) : (
        <Result
          status="error"
          title={<h1 className="portal-status-title">{t(title)}</h1>}
          subTitle={failure}
          extra={<Button onClick={() => setTurn((before) => before + 1)}>{t('重试')}</Button>}
        />
      )}
    </main>
  );
}

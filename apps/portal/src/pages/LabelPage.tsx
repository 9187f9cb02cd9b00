import { safeUrl } from '@isp/crud';
import { Loading, PageTitle, type PortalPageProps, usePortal } from '@isp/portal';
import { checkLicence } from '@isp/request/platform';
import { StatusPage } from '@isp/shell';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { labelLicence, openLabel } from './labelCalls.ts';

/** Page that checks the licence, opens a labelling task, and then goes to the labelling tool. */
export default function LabelPage({ title }: PortalPageProps) {
  const { t } = useTranslation();
  const { paths, session } = usePortal();
  const { client } = session;
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
        <StatusPage
          status="error"
          title={t(title)}
          message={failure}
          nextSteps={[
            { title: t('重试'), onClick: () => setTurn((before) => before + 1) },
            { title: t('返回工作台'), path: paths.landing },
          ]}
        />
      )}
    </main>
  );
}

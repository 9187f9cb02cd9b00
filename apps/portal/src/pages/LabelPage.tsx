import { safeUrl } from '@isp/crud';
import { checkLicence } from '@isp/request';
import { Button, Result } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isObject } from '../session/readUser.ts';
import { useSession } from '../session/SessionContext.ts';
import { PageTitle } from '../settings/PageTitle.tsx';
import { wire } from '../wire.ts';
import { Loading } from './Loading.tsx';

/** Asks for the licence, opens a labelling task, and goes there. @see R2.03, R7.11, R7.13 */
export default function LabelPage() {
  const { t } = useTranslation();
  const { client } = useSession();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further turn asks again
  useEffect(() => {
    const controller = new AbortController();
    setFailure(undefined);
    async function open(): Promise<void> {
      if (!(await checkLicence(client, wire.labelLicence, controller.signal))) {
        throw new Error(t('服务异常，请稍后重试。'));
      }
      const { signal } = controller;
      const reply = await client.post(wire.openLabel, Object.fromEntries(search), { tips: false, signal });
      const url = isObject(reply) ? safeUrl(reply.url) : undefined;
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
      <PageTitle names={[t('数据标注')]} />
      {failure === undefined ? (
        <Loading />
      ) : (
        <Result
          status="error"
          title={<h1 className="portal-status-title">{t('数据标注')}</h1>}
          subTitle={failure}
          extra={<Button onClick={() => setTurn((before) => before + 1)}>{t('重试')}</Button>}
        />
      )}
    </main>
  );
}

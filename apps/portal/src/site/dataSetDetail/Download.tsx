import { isObject } from '@isp/kit';
import { useSignInHref, useSite, useVisitor } from '@isp/portal/site';
import { useState } from 'react';
import { reasonOf } from '../kit/reasonOf.ts';
import { useCalls } from '../kit/useCalls.ts';
import { readAddress } from '../parts/read.ts';
import type { PublishedDataSet } from './PublishedDataSet.ts';

export interface DownloadProps {
  readonly dataSet: Pick<PublishedDataSet, 'id' | 'product' | 'provider'>;
  /**
   * Data that the service returns only for a signed-in user, for example whether they may download. Undefined until
   * they are loaded.
   */
  readonly own: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Draws the button that downloads the current version. A visitor must sign in first. In place of a download that is
 * not allowed, a note says what is needed. If the download fails, the reason that the service returns is shown.
 */
export function Download({ dataSet, own }: DownloadProps) {
  const { id, product } = dataSet;
  const { t } = useSite();
  const { status, user } = useVisitor();
  const signIn = useSignInHref();
  const { get } = useCalls();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const look = `site-button site-button-large${product ? '' : ' site-button-main'}`;
  if (status !== 'loading' && !user) {
    return (
      <>
        <a className={look} href={signIn}>
          {t('登录后下载')}
        </a>
        <DownloadNote {...dataSet} />
      </>
    );
  }
  if (own?.mayDownload === false) return <DownloadNote {...dataSet} />;

  async function download() {
    setBusy(true);
    setRefusal(undefined);
    try {
      const reply = await get('/data-set/download', { id });
      const url = readAddress(isObject(reply) ? reply.url : undefined);
      if (url === undefined) throw new Error(t('暂时不能下载，请稍后再试'));
      // The browser downloads the file from this address, so the page stays open.
      window.location.assign(url);
    } catch (error) {
      setRefusal(reasonOf(error));
    }
    setBusy(false);
  }
  return (
    <>
      <button
        type="button"
        className={look}
        // The button is disabled while the session is loading, because a click could not be handled yet.
        disabled={isBusy || status === 'loading'}
        onClick={() => void download()}
      >
        {t('下载')}
      </button>
      {refusal && (
        <p role="alert" className="refusal">
          {refusal}
        </p>
      )}
    </>
  );
}

/** Draws a note that says what is needed to download a data set. */
function DownloadNote({ product, provider }: DownloadProps['dataSet']) {
  const { t } = useSite();
  if (product)
    return <p className="purchase-note site-soft">{t('购买后可以下载，已购买的产品在控制台中下载')}</p>;
  return (
    <p className="purchase-note site-soft">
      {provider ? t('仅 {{name}} 的成员可以下载', { name: provider }) : t('仅提供方的成员可以下载')}{' '}
      <a href="#samples">{t('查看数据预览')}</a>
    </p>
  );
}

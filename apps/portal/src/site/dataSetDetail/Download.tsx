import { isObject } from '@isp/kit';
import { useSignInHref, useSite, useVisitor } from '@isp/portal/site';
import { useState } from 'react';
import { reasonOf } from '../kit/reasonOf.ts';
import { useCalls } from '../kit/useCalls.ts';
import { readAddress } from '../parts/read.ts';

export interface DownloadProps {
  readonly id: string;
  /** True if downloading is the main action of the page, because the data set cannot be bought. */
  readonly isMain: boolean;
}

/**
 * Draws the button that downloads the current version. A visitor must sign in first. If the download is not
 * allowed, the reason that the service returns is shown.
 */
export function Download({ id, isMain }: DownloadProps) {
  const { t } = useSite();
  const { status, user } = useVisitor();
  const signIn = useSignInHref();
  const { get } = useCalls();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const look = `site-button site-button-large${isMain ? ' site-button-main' : ''}`;
  if (status !== 'loading' && !user) {
    return (
      <a className={look} href={signIn}>
        {t('下载')}
      </a>
    );
  }

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

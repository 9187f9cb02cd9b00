import { isObject } from '@isp/kit';
import { useSignInHref, useSite, useVisitor } from '@isp/portal/site';
import { useState } from 'react';
import { reasonOf } from '../kit/reasonOf.ts';
import { useCalls } from '../kit/useCalls.ts';
import { readAddress } from '../parts/read.ts';

export interface DownloadProps {
  readonly id: string;
  /** The main action of the page: there is no other way to the data. */
  readonly isMain: boolean;
}

/** Downloads the version in use. A visitor signs in first; where it is not allowed, the service's reason is shown. */
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
      // the answer is a download: the page stays
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
        // a click while the session is loading would be lost
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

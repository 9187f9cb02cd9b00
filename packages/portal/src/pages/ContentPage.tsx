import { Markdown } from '@isp/crud/internal';
import { isObject } from '@isp/kit';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePortal } from '../context/PortalContext.ts';
import { LoadFailure } from '../parts/LoadFailure.tsx';
import { Loading } from '../parts/Loading.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';

export interface ContentPageProps {
  /** Code of the content, for example `privacy`. */
  readonly code: string;
  /** Title in the source language. It is shown until the published text is loaded, which contains its own title. */
  readonly title: string;
}

/** Draws a published text such as the privacy policy. Visitors may read it too. */
export default function ContentPage({ code, title }: ContentPageProps) {
  const { t } = useTranslation();
  const { session, wire } = usePortal();
  const { client } = session;
  const { locale } = useLanguage();
  const [content, setContent] = useState<Readonly<Record<string, unknown>>>();
  const [hasFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or a retry loads again
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    const quiet = { tips: false, org: false, signal: controller.signal } as const;
    client.get(wire.content, { code }, quiet).then(
      (reply) => setContent(isObject(reply) ? reply : {}),
      () => setFailed(!controller.signal.aborted),
    );
    return () => controller.abort();
  }, [client, code, locale, turn, wire]);

  const own = locale === 'en-US' ? content?.titleEn : content?.title;
  const name = typeof own === 'string' && own !== '' ? own : t(title);
  return (
    <article className="portal-article">
      <PageTitle names={[name]} />
      <h1>{name}</h1>
      {hasFailed ? (
        <LoadFailure retry={() => setTurn((before) => before + 1)} />
      ) : content ? (
        <Suspense fallback={<Loading />}>
          <Markdown text={String(content.body ?? '')} level={2} />
        </Suspense>
      ) : (
        <Loading />
      )}
    </article>
  );
}

import { isObject } from '@isp/kit';
import { ChildApp, StatusPage } from '@isp/shell';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { useLanguage, usePortal, useSessionState } from '../context/PortalContext.ts';
import { Loading } from '../parts/Loading.tsx';
import { usePageTab } from '../tabs/TabsContext.ts';

interface ChildAppInfo {
  readonly name: string;
  readonly title: string;
  readonly entryUrl: string;
  readonly kind: 'NORMAL' | 'REPORT_DESIGNER';
  readonly isEnabled: boolean;
  /** True if the side menu is shown beside the application. */
  readonly withMenu: boolean;
}

/** Draws the embedded application whose id is in the address. */
export default function ChildAppPage() {
  const { t } = useTranslation();
  const { base, options, paths, session, theme: chosen, wire } = usePortal();
  const { client } = session;
  const { user, orgId } = useSessionState();
  const { locale } = useLanguage();
  const theme = useStore(chosen).theme.name;
  const { routeId = '' } = useParams();
  const [app, setApp] = useState<ChildAppInfo>();
  const [failure, setFailure] = useState<string>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    const controller = new AbortController();
    setFailure(undefined);
    client
      .get(wire.childApp, { routeId }, { tips: false, signal: controller.signal })
      .then(readChildApp)
      .then(setApp, (error: unknown) => {
        if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      });
    return () => controller.abort();
  }, [client, routeId, turn, wire]);

  const { nameRecord, showMenu } = usePageTab();
  useEffect(() => {
    if (!app) return;
    nameRecord(app.title);
    showMenu(app.withMenu);
  }, [app, nameRecord, showMenu]);

  // The data contain no token: the host page has the same origin and reads the session from the storage.
  const data = useMemo(
    () => ({ orgId, userId: user?.userId, lang: locale, theme }),
    [orgId, user?.userId, locale, theme],
  );
  if (failure !== undefined) {
    return (
      <StatusPage
        status="error"
        title={t('加载失败')}
        message={failure}
        nextSteps={[
          { title: t('重试'), onClick: () => setTurn((before) => before + 1) },
          { title: t('返回工作台'), path: paths.landing },
        ]}
      />
    );
  }
  if (!app) return <Loading />;
  return (
    <div className="portal-child">
      <h1 className="portal-hidden">{app.title}</h1>
      <ChildApp hostUrl={`${base}/${options.childApps?.host ?? 'child-host.html'}`} app={app} data={data} />
    </div>
  );
}

function readChildApp(reply: unknown): ChildAppInfo {
  if (!isObject(reply) || typeof reply.name !== 'string' || typeof reply.entryUrl !== 'string') {
    throw new Error('The reply of /child-app/by-route contains no name or no entryUrl.');
  }
  return {
    name: reply.name,
    title: typeof reply.title === 'string' ? reply.title : reply.name,
    entryUrl: reply.entryUrl,
    kind: reply.appKind === 'REPORT_DESIGNER' ? 'REPORT_DESIGNER' : 'NORMAL',
    isEnabled: reply.status !== 'DISABLED',
    withMenu: reply.withMenu === true,
  };
}

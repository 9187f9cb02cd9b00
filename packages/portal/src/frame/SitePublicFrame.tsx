import { LoadingBar } from '@isp/shell';
import { Suspense, use, useMemo } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useLanguage, usePortal, useSettings } from '../context/PortalContext.ts';
import type { LocaleName } from '../language/locales.ts';
import type { PortalOptions } from '../options/PortalOptions.ts';
import { Loading } from '../parts/Loading.tsx';
import { useSignOut } from '../parts/useSignOut.ts';
import { createSite } from '../site/createSite.ts';
import { readWords } from '../site/readSite.ts';
import { SiteContext } from '../site/SiteContext.ts';
import { SiteFrame } from '../site/SiteFrame.tsx';
import type { SiteFrameOptions } from '../site/SiteOptions.ts';

type LoadFrame = NonNullable<PortalOptions['siteFrame']>;

/**
 * Draws public pages of the portal with the header and footer of the public site, so that portal and site look the
 * same.
 */
export function SitePublicFrame() {
  const { state } = useNavigation();
  return (
    <>
      <LoadingBar isLoading={state !== 'idle'} />
      <Suspense fallback={<Loading />}>
        <Framed />
      </Suspense>
    </>
  );
}

function Framed() {
  const { options, session, theme } = usePortal();
  const { choose, locale } = useLanguage();
  const settings = useSettings();
  const signOut = useSignOut();
  const { pathname, search } = useLocation();
  const frame = use(frameOf(options.siteFrame as LoadFrame));
  const t = use(wordsOf(frame, locale));
  const site = useMemo(
    () =>
      createSite({
        ...{ options: frame, path: pathname, search: new URLSearchParams(search), t },
        ...{ client: session.client, session, state: { locale, settings: settings ?? {} } },
        acts: {
          chooseLanguage: (next) => void choose(next),
          chooseTheme: theme.choose,
          chooseMode: theme.chooseMode,
          signOut,
        },
      }),
    [choose, frame, locale, pathname, search, session, settings, signOut, t, theme],
  );
  return (
    <SiteContext value={site}>
      <div className="portal-site">
        <SiteFrame>
          <div className="portal-public-page">
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </div>
        </SiteFrame>
      </div>
    </SiteContext>
  );
}

const frames = new WeakMap<LoadFrame, Promise<SiteFrameOptions>>();
function frameOf(load: LoadFrame): Promise<SiteFrameOptions> {
  const known = frames.get(load) ?? load().then((module) => module.default);
  frames.set(load, known);
  // A failed load is forgotten, so that it is repeated when a page is opened again.
  known.catch(() => frames.delete(load));
  return known;
}

const words = new WeakMap<SiteFrameOptions, Map<LocaleName, ReturnType<typeof readWords>>>();
function wordsOf(frame: SiteFrameOptions, locale: LocaleName) {
  const own = words.get(frame) ?? new Map<LocaleName, ReturnType<typeof readWords>>();
  const known = own.get(locale) ?? readWords(frame, locale);
  words.set(frame, own.set(locale, known));
  known.catch(() => own.delete(locale));
  return known;
}

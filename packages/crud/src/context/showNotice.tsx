import { onDemand } from '@isp/kit/react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { optionalPart } from '../kit/optionalPart.tsx';
import type { NoticeApp } from './AppNotices.tsx';

/** Calls back with antd's messages and questions: at once when they are loaded, else as soon as they are. */
export type ShowNotice = (show: (app: NoticeApp) => unknown) => void;

// a seventh of a first load without it: most pages show no message before the user has done something
const parts = onDemand(() => import('./AppNotices.tsx'));
const AppNotices = optionalPart(parts, (module) => module.AppNotices);

const ShowNoticeContext = createContext<ShowNotice | undefined>(undefined);

/** Shows nothing where no {@link WithNotices} is above. */
export const useShowNotice = (): ShowNotice => use(ShowNoticeContext) ?? ignored;

const ignored: ShowNotice = () => undefined;

/** Lets the parts below show messages and questions; a provider inside another uses those of the outer one. */
export function WithNotices({ children }: { readonly children: ReactNode }) {
  return use(ShowNoticeContext) ? children : <OwnNotices>{children}</OwnNotices>;
}

function OwnNotices({ children }: { readonly children: ReactNode }) {
  const [isWanted, setWanted] = useState(false);
  const [{ show, begin }] = useState(() => createNotices(() => setWanted(true)));
  useEffect(loadAtFirstTouch, []);
  return (
    <ShowNoticeContext value={show}>
      {children}
      {isWanted && <AppNotices onApp={begin} />}
    </ShowNoticeContext>
  );
}

/** @param want called when something waits to be shown */
function createNotices(want: () => void) {
  const waiting: ((app: NoticeApp) => unknown)[] = [];
  let app: NoticeApp | undefined;
  const show: ShowNotice = (next) => {
    if (app) return void next(app);
    waiting.push(next);
    want();
  };
  const begin = (own: NoticeApp) => {
    app = own;
    for (const next of waiting.splice(0)) next(own);
  };
  return { show, begin };
}

/** a message may have to report that the network failed: its code must be loaded by then */
function loadAtFirstTouch() {
  const touch = new AbortController();
  const load = () => {
    touch.abort();
    // ignored here: showing a message loads it again
    parts.load()?.catch(() => undefined);
  };
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, load, { capture: true, signal: touch.signal });
  return () => touch.abort();
}

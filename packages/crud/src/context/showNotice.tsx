import { onDemand } from '@isp/kit/react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { optionalPart } from '../kit/optionalPart.tsx';
import type { NoticeApp } from './AppNotices.tsx';

/**
 * Calls `show` with antd's functions for messages and questions: at once if they are loaded, otherwise as soon as
 * they are loaded.
 */
export type ShowNotice = (show: (app: NoticeApp) => unknown) => void;

// loaded later because this code would add a seventh to the first load, and most pages show no message before the
// user acts
const parts = onDemand(() => import('./AppNotices.tsx'));
const AppNotices = optionalPart(parts, (module) => module.AppNotices);

const ShowNoticeContext = createContext<ShowNotice | undefined>(undefined);

/** Returns the function that shows notices. It shows nothing if there is no {@link WithNotices} above. */
export const useShowNotice = (): ShowNotice => use(ShowNoticeContext) ?? ignored;

const ignored: ShowNotice = () => undefined;

/**
 * Enables the components below to show messages and questions. A provider inside another provider uses the messages
 * and questions of the outer one.
 */
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

/**
 * Creates a queue for notices that are shown before antd's messages are loaded.
 * @param want called when a notice is added to this queue
 */
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

/**
 * Loads the code of messages when the user first touches the page, because a later message may have to report that
 * the network failed.
 */
function loadAtFirstTouch() {
  const touch = new AbortController();
  const load = () => {
    touch.abort();
    // an error is ignored here, because showing a message loads the code again
    parts.load()?.catch(() => undefined);
  };
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, load, { capture: true, signal: touch.signal });
  return () => touch.abort();
}

import { onDemand } from '@isp/kit/react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { optionalPart } from '../kit/optionalPart.tsx';
import type { NoticeApp } from './AppNotices.tsx';

/**
 * Calls `show` with antd's functions for messages and questions: at once if they are loaded, otherwise as soon as
 * they are loaded.
 */
export type ShowNotice = (show: (app: NoticeApp) => unknown) => void;

// the code for messages is loaded later, because it would make the first load larger by a seventh, and most pages
// show no message before the user acts
const parts = onDemand(() => import('./AppNotices.tsx'));
const AppNotices = optionalPart(parts, (module) => module.AppNotices);

const ShowNoticeContext = createContext<ShowNotice | undefined>(undefined);

/**
 * Returns the function that shows notices. The function shows nothing if the component is not inside {@link
 * WithNotices}.
 */
export const useShowNotice = (): ShowNotice => use(ShowNoticeContext) ?? ignored;

const ignored: ShowNotice = () => undefined;

/**
 * Lets the components inside show messages and questions. If there is a `WithNotices` further out, its messages and
 * questions are used.
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
 * @param want called when a notice is added to the queue, so that the messages are loaded
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
 * Loads the code of messages at the first click or key press. It is loaded that early because a later message may
 * have to report that the network failed, and the code could not be loaded then.
 */
function loadAtFirstTouch() {
  const touch = new AbortController();
  const load = () => {
    touch.abort();
    // an error is ignored here, because the next message loads the code again
    parts.load()?.catch(() => undefined);
  };
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, load, { capture: true, signal: touch.signal });
  return () => touch.abort();
}

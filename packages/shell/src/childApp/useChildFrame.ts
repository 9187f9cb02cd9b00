import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { type ChildAppData, isFrom, readChildReport, toMessage } from './childMessages.ts';
import { type ChildAppState, nextChildState } from './childState.ts';

export interface ChildFrameOptions {
  readonly hostUrl: string;
  readonly name: string;
  readonly data: ChildAppData;
  readonly isActive: boolean;
  /**
   * Number of milliseconds between loading the host page and the first report of the application. Later than this,
   * the application counts as failed.
   */
  readonly timeout: number;
  readonly onState?: ((state: ChildAppState) => void) | undefined;
}

export interface ChildFrame {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly state: ChildAppState;
  /** Error that the host page reported; empty if it reported none. */
  readonly message: string;
  /** Number of the attempt, counted from 0. Each attempt loads a new page into the frame. */
  readonly attempt: number;
  readonly retry: () => void;
}

/**
 * Exchanges messages with the host page in the frame. While the portal's page is hidden, React's Activity ends its
 * effects; when the page is shown again, the effects start again. The application receives a command to hide and
 * later one to show itself. Its answer to the second command contains what was missed meanwhile.
 */
export function useChildFrame(options: ChildFrameOptions): ChildFrame {
  const { data, hostUrl, isActive, name, onState, timeout } = options;
  const ref = useRef<HTMLIFrameElement>(null);
  const [state, send] = useReducer(nextChildState, 'LOADING');
  const [{ attempt, message }, setAttempt] = useState({ attempt: 0, message: '' });
  const { origin } = new URL(hostUrl, document.baseURI);

  const show = useEffectEvent((active: boolean) => {
    const command = toMessage({ kind: 'show', name, data, isActive: active });
    ref.current?.contentWindow?.postMessage(command, origin);
  });
  const handleMessage = useEffectEvent((event: MessageEvent) => {
    if (!isFrom(event, origin, ref.current?.contentWindow)) return;
    const report = readChildReport(event.data);
    if (!report) return;
    if (report.kind === 'ready') show(isActive);
    else if (report.name !== name) return;
    else if (report.kind === 'mounted') send('mounted');
    else {
      setAttempt((old) => ({ ...old, message: report.message }));
      send('failed');
    }
  });

  useEffect(() => {
    const listen = (event: MessageEvent) => handleMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  // This must be a layout effect. When a page is hidden, React removes its refs before it ends the other effects,
  // and the command could not be sent any more.
  useLayoutEffect(() => () => show(false), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: sends the command again whenever its content changes
  useEffect(() => show(isActive), [data, isActive, name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an application that is mounted behind another tab is hidden at once
  useEffect(() => send(isActive ? 'shown' : 'hidden'), [isActive, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time-out
  useEffect(() => {
    if (state !== 'LOADING') return undefined;
    const timer = setTimeout(() => send('failed'), timeout);
    return () => clearTimeout(timer);
  }, [attempt, state, timeout]);

  const report = useEffectEvent((now: ChildAppState) => onState?.(now));
  useEffect(() => report(state), [state]);

  return {
    ref,
    state,
    message,
    attempt,
    retry() {
      setAttempt((old) => ({ attempt: old.attempt + 1, message: '' }));
      send('retried');
    },
  };
}

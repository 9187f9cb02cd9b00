import { useCallback, useEffect, useRef, useState } from 'react';
import { AdapterError } from '../../../core/adapter.ts';
import { isAbort } from '../../../core/createSharedReads.ts';
import type { LogPiece } from '../../../core/readReplies.ts';
import { createLogText, type LogText } from './createLogText.ts';

/**
 * Yields the parts of a log from `offset` on, as they arrive. If it stops before the end of the log, the caller
 * calls it again with the new offset.
 */
export type FollowLog = (offset: number, signal: AbortSignal) => AsyncIterable<LogPiece>;

export interface Log {
  /** Text of the log. The object grows in place; {@link Log.version} changes whenever it grows. */
  readonly text: LogText;
  readonly version: number;
  readonly ended: boolean;
  readonly isLoading: boolean;
  /** True if the connection is broken and the log tries to connect again. */
  readonly isBroken: boolean;
  /**
   * Number of times that the log has started again from its beginning while it was being read. Text from before a
   * restart is not shown.
   */
  readonly restarts: number;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** Milliseconds between a reply and the next request, if the log is polled. */
const POLL_MS = 2000;
/**
 * Number of failed connections in a row after which the log shows the error and a retry button. It applies only if
 * no reply was received before; otherwise connecting is retried without limit.
 */
const MAX_EMPTY_CONNECTIONS = 6;
/** Maximum time between two attempts to connect, in ms. */
const MAX_PAUSE_MS = 15_000;

/**
 * The part of a log that was read so far. It is kept outside React's state, so that reading continues from here
 * after a pause.
 */
interface Kept {
  readonly of: FollowLog;
  text: LogText;
  offset: number;
  ended: boolean;
}

const nothing = { version: 0, ended: false, isLoading: true, isBroken: false, restarts: 0, error: undefined };

/**
 * Reads a log, and continues from where reading stopped before. Reading ends at the end of the log, at an error
 * other than a broken connection, and while the log is paused. A broken connection is retried without limit, and at
 * once when the browser is online again.
 */
export function useLog(follow: FollowLog, paused: boolean): Log {
  const [shown, setShown] = useState<Omit<Log, 'text' | 'retry'>>(nothing);
  const [tries, setTries] = useState(0);
  const all = useRef<Kept | undefined>(undefined);
  if (all.current?.of !== follow) {
    all.current = { of: follow, text: createLogText(), offset: 0, ended: false };
  }
  const log = all.current;

  useEffect(() => setShown({ ...nothing, ended: log.ended, isLoading: log.text.lines.length === 0 }), [log]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` starts a retry
  useEffect(() => {
    if (paused || log.ended) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let failures = 0;

    const take = (piece: LogPiece): void => {
      failures = 0;
      if (piece.isNew) log.text = createLogText();
      log.text.add(piece.content);
      log.offset = piece.offset;
      log.ended = piece.end;
      setShown((old) => ({
        version: old.version + (piece.content === '' && !piece.isNew ? 0 : 1),
        restarts: old.restarts + (piece.isNew ? 1 : 0),
        ended: piece.end,
        isLoading: false,
        isBroken: false,
        error: undefined,
      }));
    };
    const read = async (): Promise<void> => {
      for await (const piece of follow(log.offset, signal)) {
        if (signal.aborted) return;
        take(piece);
        if (piece.end) return;
      }
    };
    const run = async (): Promise<void> => {
      while (!signal.aborted && !log.ended) {
        try {
          await read();
          if (!log.ended) await pause(POLL_MS, signal);
        } catch (error) {
          if (signal.aborted || isAbort(error)) return;
          failures += 1;
          const isKnown = log.offset > 0;
          if (!isPassing(error) || (!isKnown && failures >= MAX_EMPTY_CONNECTIONS)) {
            setShown((old) => ({ ...old, isLoading: false, isBroken: false, error: toError(error) }));
            return;
          }
          setShown((old) => ({ ...old, isBroken: true }));
          await pause(Math.min(1000 * 2 ** (failures - 1), MAX_PAUSE_MS), signal);
        }
      }
    };
    void run();
    return () => controller.abort();
  }, [log, follow, paused, tries]);

  const retry = useCallback(() => {
    setShown((old) => ({ ...old, error: undefined }));
    setTries((count) => count + 1);
  }, []);
  return { ...shown, text: log.text, retry };
}

/** Creates the function that follows a log from a call that reads one part of the log at a time. */
export const pollLog = (read: (offset: number, signal: AbortSignal) => Promise<LogPiece>): FollowLog =>
  async function* (offset, signal) {
    yield await read(offset, signal);
  };

const isPassing = (error: unknown): boolean =>
  error instanceof AdapterError && (error.kind === 'offline' || error.kind === 'timeout');

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Resolves after this time, or earlier if the browser is online again or the signal aborts. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

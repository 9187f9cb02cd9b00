import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort } from '../list/createFlights.ts';
import type { LogPiece } from './readReplies.ts';

export interface Log {
  /** What is shown, oldest first; `offset` is where a piece begins. */
  readonly pieces: readonly { readonly offset: number; readonly content: string }[];
  /** Characters so far, those no longer shown too. */
  readonly length: number;
  /** The oldest part is no longer shown. */
  readonly dropped: boolean;
  readonly ended: boolean;
  readonly isLoading: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
  /** Everything that came, as a file. */
  readonly toBlob: () => Blob;
}

/** Milliseconds from one answer to the next question. A service that holds the question until there is news adds to it. */
const pollEvery = 2000;
/** Characters kept on the screen: more would make scrolling slow and nobody reads them there. */
const shownAtMost = 500_000;

/** All that came of one log, kept beside the screen's state: polling goes on from here. */
interface Kept {
  readonly of: unknown;
  offset: number;
  texts: string[];
  ended: boolean;
}

type Shown = Pick<Log, 'pieces' | 'length' | 'dropped' | 'ended' | 'isLoading' | 'error'>;

const nothing: Shown = {
  pieces: [],
  length: 0,
  dropped: false,
  ended: false,
  isLoading: true,
  error: undefined,
};

/** Reads a log piece by piece, from where it stopped. Polling ends with the log, on a failure, and while paused. */
export function useLog(
  read: (offset: number, signal: AbortSignal) => Promise<LogPiece>,
  paused: boolean,
): Log {
  const [shown, setShown] = useState(nothing);
  const [tries, setTries] = useState(0);
  const all = useRef<Kept | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is how a retry begins
  useEffect(() => {
    const kept = all.current;
    const log: Kept = kept?.of === read ? kept : { of: read, offset: 0, texts: [], ended: false };
    if (log !== kept) {
      all.current = log;
      setShown(nothing);
    }
    if (paused || log.ended) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const poll = async (): Promise<void> => {
      try {
        const piece = await read(log.offset, controller.signal);
        if (controller.signal.aborted) return;
        const begin = log.offset;
        log.offset = piece.offset;
        log.ended = piece.end;
        const content = withoutColours(piece.content);
        if (content !== '') log.texts.push(content);
        setShown((old) => withPiece(old, begin, content, piece.end));
        if (!piece.end) timer = setTimeout(() => void poll(), pollEvery);
      } catch (error) {
        if (controller.signal.aborted || isAbort(error)) return;
        setShown((old) => ({
          ...old,
          isLoading: false,
          error: error instanceof Error ? error : new Error(String(error)),
        }));
      }
    };
    void poll();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [read, paused, tries]);

  const retry = useCallback(() => {
    setShown((old) => ({ ...old, error: undefined }));
    setTries((count) => count + 1);
  }, []);
  const toBlob = useCallback(
    () => new Blob(all.current?.texts ?? [], { type: 'text/plain;charset=utf-8' }),
    [],
  );
  return { ...shown, retry, toBlob };
}

function withPiece(old: Shown, offset: number, content: string, ended: boolean): Shown {
  const known = { ...old, ended, isLoading: false, error: undefined };
  if (content === '') return known;
  let pieces = [...old.pieces, { offset, content }];
  let size = pieces.reduce((sum, piece) => sum + piece.content.length, 0);
  let dropped = old.dropped;
  while (size > shownAtMost && pieces.length > 1) {
    size -= pieces[0]?.content.length ?? 0;
    pieces = pieces.slice(1);
    dropped = true;
  }
  const only = pieces[0];
  if (only && only.content.length > shownAtMost) {
    pieces = [{ ...only, content: only.content.slice(-shownAtMost) }];
    dropped = true;
  }
  return { ...known, pieces, dropped, length: old.length + content.length };
}

/** Programs colour their output for a terminal; here the codes would be noise. */
const withoutColours = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for
  text.replace(/\u001B\[[0-9;?]*[A-Za-z]/g, '');

import { isObject } from '@isp/kit';
import { Upload as Pieces } from 'tus-js-client';
import type { FileRef, Upload, UploadOptions } from '../core/adapter.ts';
import { AdapterError } from '../core/adapter.ts';
import { rememberUploads, type UploadMemory } from './rememberUploads.ts';
import type { RestRequest } from './restRequest.ts';
import { createTusStack } from './tusStack.ts';

/**
 * Number of bytes in one request. It is small enough for the limits of proxies. When the connection breaks, at most
 * this number of bytes must be sent again.
 */
const PIECE_BYTES = 8 * 1_048_576;
/**
 * Milliseconds to wait before each retry. Together they are five minutes, which start again whenever a byte was
 * sent.
 */
const delays = [500, 1000, 2000, 4000, 8000, ...Array.from({ length: 19 }, () => 15_000)];
/** HTTP statuses below 500 that are temporary, so that a retry is useful. */
const passing: readonly number[] = [408, 409, 423, 429];
/** HTTP statuses with which the server refuses the file, so that a retry is useless. */
const final: readonly number[] = [400, 404, 410, 413, 415, 422];

interface Service {
  readonly send: (request: RestRequest) => Promise<unknown>;
  /** Path that comes before `/tus` and `/complete`. */
  readonly path: string;
  /**
   * Turns an error into the adapter's error. It is passed as a parameter, because if this module imported it, every
   * list would load code of this module.
   */
  readonly toError: (error: unknown) => unknown;
}

/** State of a running upload, which the functions below share. */
interface Going {
  readonly file: File;
  readonly service: Service;
  readonly options: UploadOptions;
  readonly stack: ReturnType<typeof createTusStack>;
  readonly line: ReturnType<typeof watchLine>;
  isPaused: boolean;
  /**
   * True if the session has ended during the upload. The address then stays stored, so that the same user can
   * continue the upload after signing in.
   */
  isSignedOut: boolean;
  /** Resolves when a cancelled upload has been deleted on the server. Undefined if it was not cancelled. */
  leaving: Promise<void> | undefined;
  control: Pick<Upload, 'pause' | 'resume'>;
}

/**
 * Uploads a file by tus 1.0, in pieces. While the connection is broken, a piece is retried from the offset that the
 * server has received. At the end `/complete` makes the server check the file, and returns the data that a record
 * stores.
 */
export function tusUpload(file: File, service: Service, options: UploadOptions): Upload {
  const send: Service['send'] = (request) =>
    service.send(request).catch((error: unknown) => {
      going.isSignedOut ||= isOfSession(error);
      throw error;
    });
  const line = watchLine(options.onBroken);
  const going: Going = {
    ...{ file, service: { ...service, send }, options, stack: createTusStack(send), line },
    ...{ isPaused: false, isSignedOut: false, leaving: undefined },
    control: { pause: () => undefined, resume: () => undefined },
  };
  return {
    done: run(going),
    pause() {
      going.isPaused = true;
      line.mend();
      going.control.pause();
    },
    resume() {
      if (!going.isPaused) return;
      going.isPaused = false;
      going.control.resume();
    },
    // nothing to do, because the caller cancels by aborting `signal`
    cancel: () => undefined,
  };
}

async function run(going: Going): Promise<FileRef> {
  const { file, options, service } = going;
  const { signal } = options;
  const memory = rememberUploads(options.keepAs, file, options.purpose);
  try {
    return await memory.alone(async (kept) => {
      signal?.throwIfAborted();
      let isSent = false;
      try {
        const id = await sendPieces(going, kept);
        isSent = true;
        const stored = await complete(going, id);
        kept?.forget();
        return stored;
      } catch (error) {
        // waits until a cancelled upload is deleted or kept, because only then may the same file be sent again
        await going.leaving;
        const isOver = isSent
          ? !going.isSignedOut && !isWorthTrying(error, service.toError)
          : isOfFile(error);
        if (!signal?.aborted && isOver) kept?.forget();
        throw error;
      }
    });
  } finally {
    going.line.mend();
  }
}

function sendPieces(going: Going, kept: UploadMemory | undefined): Promise<string> {
  const { file, stack, line, service } = going;
  const { signal, purpose, onProgress } = going.options;
  return new Promise<string>((resolve, reject) => {
    const pieces = new Pieces(file, {
      endpoint: stack.toUrl(`${service.path}/tus`),
      uploadUrl: kept?.read() ?? null,
      chunkSize: PIECE_BYTES,
      retryDelays: delays,
      metadata: { filename: file.name, purpose },
      httpStack: stack,
      fileReader: { openFile: async () => sourceOf(file) },
      // the library's own store is not used, because `rememberUploads` stores the address separately for each user
      storeFingerprintForResuming: false,
      fingerprint: async () => '',
      onUploadUrlAvailable() {
        if (pieces.url) kept?.write(pieces.url);
      },
      onProgress(sent, total) {
        line.mend();
        onProgress?.(sent / total);
      },
      onShouldRetry() {
        if (signal?.aborted || !isWorthTrying(stack.failure(), service.toError)) return false;
        line.cut(restart);
        return true;
      },
      onError: (error) => reject(stack.failure() ?? error),
      onSuccess: () => resolve(idOf(pieces.url ?? '')),
    });
    /**
     * Continues sending. It first waits for the request in progress, because the failure of this request would
     * otherwise count as a failure of the next attempt.
     */
    async function restart(): Promise<void> {
      await pieces.abort();
      await stack.settled();
      if (!going.isPaused && !signal?.aborted) pieces.start();
    }
    going.control = {
      pause: () => void pieces.abort(),
      resume: () => void restart(),
    };
    signal?.addEventListener('abort', () => {
      going.leaving = leave(going, pieces, kept);
      reject(signal.reason);
    });
    if (!going.isPaused) pieces.start();
  });
}

/**
 * Deletes the upload when the user cancels it. A sign-out also closes the form and thereby cancels the upload. In
 * that case the upload is kept, so that it can be continued after the next sign-in.
 */
async function leave(going: Going, pieces: Pieces, kept: UploadMemory | undefined): Promise<void> {
  await pieces.abort();
  await going.stack.settled();
  // an error is ignored, because the server deletes an incomplete upload by itself after some time
  if (!going.isSignedOut) await pieces.abort(true).catch(() => undefined);
  if (!going.isSignedOut) kept?.forget();
}

/** Calls `/complete`. If no reply arrives, the call is repeated, which returns the same file. */
async function complete({ service, line, options: { signal } }: Going, id: string): Promise<FileRef> {
  for (const delay of [...delays, undefined]) {
    try {
      const request = { method: 'POST', path: `${service.path}/complete`, body: { id } } as const;
      return toFileRef(await service.send({ ...request, ...(signal && { signal }) }));
    } catch (error) {
      signal?.throwIfAborted();
      if (delay === undefined || !isWorthTrying(error, service.toError)) throw error;
      await new Promise<void>((resolve) => {
        line.cut(resolve);
        setTimeout(resolve, delay);
      });
    }
  }
  throw new AdapterError('offline', '');
}

/** Observes whether the connection is broken, and retries at once when the browser is online again. */
function watchLine(onBroken: UploadOptions['onBroken']) {
  let stop: (() => void) | undefined;
  const mend = () => {
    stop?.();
    if (stop) onBroken?.(false);
    stop = undefined;
  };
  return {
    mend,
    cut(back: () => unknown) {
      if (!stop) onBroken?.(true);
      stop?.();
      const hear = () => void back();
      globalThis.addEventListener?.('online', hear);
      stop = () => globalThis.removeEventListener?.('online', hear);
    },
  };
}

const statusOf = (error: unknown): number => (isObject(error) ? Number(error.status) : Number.NaN);

const isOfSession = (error: unknown): boolean =>
  statusOf(error) === 401 || (isObject(error) && error.word === 'sessionLost');

const isOfFile = (error: unknown): boolean => final.includes(statusOf(error)) && !isOfSession(error);

/** Returns true if a retry is useful, because there was no reply or the HTTP status is temporary. */
function isWorthTrying(error: unknown, toError: Service['toError']): boolean {
  const status = statusOf(error);
  if (status >= 400) return status >= 500 || passing.includes(status);
  const known = toError(error);
  return known instanceof AdapterError && (known.kind === 'offline' || known.kind === 'timeout');
}

const sourceOf = (file: File) => ({
  size: file.size,
  slice: async (start: number, end: number) => ({ value: file.slice(start, end), done: end >= file.size }),
  close: () => undefined,
});

/** Returns the id of an upload, which is the last part of its address. */
const idOf = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .split('/')
    .at(-1) ?? '';

function toFileRef(reply: unknown): FileRef {
  if (isObject(reply) && typeof reply.id === 'string' && typeof reply.url === 'string') {
    return reply as unknown as FileRef;
  }
  throw new AdapterError('failed', 'The reply of an upload must contain { id, url, name, size, mime }.');
}

import { isObject } from '@isp/kit';
import { Upload as Pieces } from 'tus-js-client';
import type { FileRef, Upload, UploadOptions } from '../core/adapter.ts';
import { AdapterError } from '../core/adapter.ts';
import { rememberUploads, type UploadMemory } from './rememberUploads.ts';
import type { RestRequest } from './restRequest.ts';
import { createTusStack } from './tusStack.ts';

/**
 * Number of bytes in one request. It is small enough for proxies, and at most this number is sent again after the
 * connection breaks.
 */
const PIECE_BYTES = 8 * 1_048_576;
/** Milliseconds before each retry. In total they are five minutes, counted from the last byte that was sent. */
const delays = [500, 1000, 2000, 4000, 8000, ...Array.from({ length: 19 }, () => 15_000)];
/** HTTP statuses for which a retry is useful. */
const passing: readonly number[] = [408, 409, 423, 429];
/** HTTP statuses with which the server refuses the file itself. */
const final: readonly number[] = [400, 404, 410, 413, 415, 422];

interface Service {
  readonly send: (request: RestRequest) => Promise<unknown>;
  /** Path that comes before `/tus` and `/complete`. */
  readonly path: string;
  /**
   * Turns an error into the adapter's error. It is a parameter, because an import in this module would load the
   * code with every list.
   */
  readonly toError: (error: unknown) => unknown;
}

/** State of a running upload. The functions below share it. */
interface Going {
  readonly file: File;
  readonly service: Service;
  readonly options: UploadOptions;
  readonly stack: ReturnType<typeof createTusStack>;
  readonly line: ReturnType<typeof watchLine>;
  isPaused: boolean;
  /**
   * True if the session has ended. The upload stays remembered, so that the same user can continue it after signing
   * in.
   */
  isSignedOut: boolean;
  /** Resolves when a cancelled upload has been deleted. */
  leaving: Promise<void> | undefined;
  control: Pick<Upload, 'pause' | 'resume'>;
}

/**
 * Sends a file by tus 1.0. The file is sent in parts. Each part is retried while the connection is broken, and
 * continues at the offset of the server. The last call (`/complete`) makes the server check the file and return the
 * data that a record stores.
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
    // does nothing, because the caller cancels with its `signal`
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
        // the same file may be sent again only after a cancelled upload was deleted or kept, so this is awaited
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
      // the address is already remembered by `rememberUploads`, separately for each user
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
     * Starts sending again. It first waits for the request in progress, because a failure of that request would
     * otherwise count for the next try.
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
 * Deletes a cancelled upload. If the session has ended, the form is closed as well; the upload is then kept, so
 * that it can be continued.
 */
async function leave(going: Going, pieces: Pieces, kept: UploadMemory | undefined): Promise<void> {
  await pieces.abort();
  await going.stack.settled();
  // an error is ignored, because a server that cannot be reached later deletes the parts itself
  if (!going.isSignedOut) await pieces.abort(true).catch(() => undefined);
  if (!going.isSignedOut) kept?.forget();
}

/** Calls `/complete`. If the reply was lost, the call is repeated, and the server returns the same file. */
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

/** Tracks whether the connection is broken, and notices at once when the browser is online again. */
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

/** Returns true if a retry is useful: there was no reply, or the status is temporary. */
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
  throw new AdapterError('failed', 'The reply of an upload must hold { id, url, name, size, mime }.');
}

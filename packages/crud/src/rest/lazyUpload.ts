import type { Upload } from '../core/adapter.ts';

/**
 * Returns an upload whose code is still being loaded. Pause, resume and cancel are applied when the code is loaded.
 *
 * @param toError turns a failure into the adapter's error
 */
export function lazyUpload(
  outer: AbortSignal | undefined,
  begin: (signal: AbortSignal) => Promise<Upload>,
  toError: (error: unknown) => unknown,
): Upload {
  const stop = new AbortController();
  const signal = outer ? AbortSignal.any([outer, stop.signal]) : stop.signal;
  let isPaused = false;
  let upload: Upload | undefined;
  const run = async () => {
    upload = await begin(signal);
    if (isPaused) upload.pause();
    return upload.done;
  };
  return {
    done: run().catch((error: unknown) => {
      throw toError(error);
    }),
    pause() {
      isPaused = true;
      upload?.pause();
    },
    resume() {
      isPaused = false;
      upload?.resume();
    },
    cancel: () => stop.abort(),
  };
}

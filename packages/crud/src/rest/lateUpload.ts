import type { Upload } from '../core/adapter.ts';

/**
 * An upload whose code is still loading: what is asked of it meanwhile is done when it is there.
 *
 * @param toError what a failure is to a screen
 */
export function lateUpload(
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

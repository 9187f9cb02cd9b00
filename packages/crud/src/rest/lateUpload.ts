import type { Upload } from '../adapter.ts';
import { toAdapterError } from './toAdapterError.ts';

/** An upload whose code is still loading: what is asked of it meanwhile is done when it is there. */
export function lateUpload(
  outer: AbortSignal | undefined,
  begin: (signal: AbortSignal) => Promise<Upload>,
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
      throw toAdapterError(error);
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

import type { FileRef, Upload } from '../core/adapter.ts';

/** Returns an upload of the memory adapter. If it is paused, `done` resolves only after it is resumed. */
export function memoryUpload(
  signal: AbortSignal | undefined,
  answer: (call: { readonly signal: AbortSignal }) => Promise<FileRef>,
): Upload {
  const stop = new AbortController();
  const whole = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  let goOn: (() => void) | undefined;
  let paused: Promise<void> | undefined;
  const done = answer({ signal: whole }).then(async (file) => {
    await paused;
    whole.throwIfAborted();
    return file;
  });
  return {
    done,
    pause() {
      paused ??= new Promise((resolve) => {
        goOn = resolve;
      });
    },
    resume() {
      goOn?.();
      paused = undefined;
    },
    cancel() {
      stop.abort();
      goOn?.();
    },
  };
}

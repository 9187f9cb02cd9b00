import { useRef, useState } from 'react';

/** Work that may fail and be tried again: one try at a time, another meanwhile is dropped. */
export function useTry() {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // two clicks may come before the button is drawn busy
  const isRunning = useRef(false);

  async function run(work: () => Promise<void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { isBusy, hasFailed, run, forget: () => setFailed(false) };
}

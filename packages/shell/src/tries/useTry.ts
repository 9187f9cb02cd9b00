import { useRef, useState } from 'react';

/** Work that may fail and be retried: one try at a time, a further call meanwhile is dropped. */
export function useTry() {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // two clicks may come before the button is rendered as busy
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

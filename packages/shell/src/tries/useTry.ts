import { useRef, useState } from 'react';

/**
 * Returns a function that runs work that may fail and can be tried again, and the state of the last try. Only one
 * try runs at a time; a call during a try is ignored.
 */
export function useTry() {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // a second click may come before the button is rendered as busy, so the state alone does not prevent a second try
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

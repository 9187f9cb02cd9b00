import { useRef, useState } from 'react';

/** Locks once at a time. @see R4.06 */
export function useLocking(onLock: (password: string) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // two clicks may come before the button is drawn busy
  const isRunning = useRef(false);

  async function lock(password: string) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailed(false);
    try {
      await onLock(password);
    } catch {
      setFailed(true);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { isBusy, hasFailed, lock, forget: () => setFailed(false) };
}

import { useEffect, useRef, useState } from 'react';
import { useText } from '../provider/useText.ts';
import { useTry } from '../tries/useTry.ts';

export interface UnlockingOptions {
  /** Resolves with true if the password was right. */
  readonly onUnlock: (password: string) => Promise<boolean>;
  readonly onSignOut: () => Promise<void>;
  readonly triesLeft: number | undefined;
  /** Called after a wrong password, with the message to show. */
  readonly onRefused: (message: string) => void;
}

const maxTries = 5;

/**
 * Returns the functions of the lock screen: one that tries to unlock, one try at a time, and one that signs out.
 * After the last allowed wrong password, the user is signed out automatically.
 */
export function useUnlocking({ onUnlock, onSignOut, onRefused, triesLeft = maxTries }: UnlockingOptions) {
  const t = useText();
  const [wrong, setError] = useState(0);
  const [tried, setTried] = useState<'unlock' | 'sign out'>();
  const { isBusy, hasFailed, run } = useTry();
  const busy = isBusy ? tried : undefined;
  const hasEnded = useRef(false);
  const left = Math.min(triesLeft, maxTries - wrong);

  const signOut = () =>
    run(async () => {
      setTried('sign out');
      await onSignOut();
    });

  const unlock = (password: string) =>
    run(async () => {
      setTried('unlock');
      try {
        if (await onUnlock(password)) return;
        setError((count) => count + 1);
        onRefused(t('解锁密码错误，请重新输入'));
      } catch {
        onRefused(t('解锁失败，请重试'));
      }
    });

  // The host may lower `triesLeft` while `onUnlock` is still running. So the automatic sign-out waits until the try
  // has ended.
  const isOver = left <= 0 && busy === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the last wrong password signs out, once
  useEffect(() => {
    if (!isOver || hasEnded.current) return;
    hasEnded.current = true;
    void signOut();
  }, [isOver]);

  return { busy, hasFailed, left, signOut, unlock, wrong };
}

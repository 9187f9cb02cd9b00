import { Modal } from 'antd';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePortal } from '../context/PortalContext.ts';
import { lockPath } from '../kit/lockPath.ts';
import { LockRedirect, type LockTurnProps } from '../lock/LockRedirect.tsx';
import { LazyLockDialog, LazyLockPage } from '../lock/lazyLock.tsx';

/** State of the dialog for a lock password. The dialog is loaded when it is first opened. */
export type Locking = 'asked' | 'done' | undefined;

export interface FrameLockProps extends Pick<LockTurnProps, 'location'> {
  readonly locking: Locking;
  readonly onLocking: (next: Locking) => void;
}

/** Draws the lock screen over the back office, and the dialog that locks it. */
export function FrameLock({ location, locking, onLocking }: FrameLockProps) {
  const { lock } = usePortal();
  const { isLocked } = useStore(lock);
  useEffect(() => {
    if (!isLocked) return;
    // Dialogs are above all pages, so the lock screen would not hide them.
    Modal.destroyAll();
    onLocking(undefined);
  }, [isLocked, onLocking]);
  return (
    <>
      {isLocked !== (location.pathname === lockPath) && (
        <LockRedirect isLocked={isLocked} location={location} />
      )}
      {isLocked && <LazyLockPage />}
      {locking && (
        <LazyLockDialog open={locking === 'asked'} onLock={lock.lock} onCancel={() => onLocking('done')} />
      )}
    </>
  );
}

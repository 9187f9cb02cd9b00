import { Modal } from 'antd';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePortal } from '../context/PortalContext.ts';
import { lockPath } from '../kit/lockPath.ts';
import { LockRedirect, type LockTurnProps } from '../lock/LockRedirect.tsx';
import { LazyLockDialog, LazyLockPage } from '../lock/lazyLock.tsx';

/**
 * State of the dialog in which the user types a lock password. Its code is loaded when the dialog is first opened.
 */
export type Locking = 'asked' | 'done' | undefined;

export interface FrameLockProps extends Pick<LockTurnProps, 'location'> {
  readonly locking: Locking;
  readonly onLocking: (next: Locking) => void;
}

/** Draws the lock screen over the back office, and the dialog with which the user locks the screen. */
export function FrameLock({ location, locking, onLocking }: FrameLockProps) {
  const { lock } = usePortal();
  const { hasPassword, isLocked } = useStore(lock);
  useEffect(() => {
    if (!isLocked) return;
    // Dialogs are drawn above all pages, so the lock screen would not cover them. They are closed.
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
        <LazyLockDialog
          open={locking === 'asked'}
          onLock={lock.lock}
          onRelock={hasPassword ? lock.relock : undefined}
          onCancel={() => onLocking('done')}
        />
      )}
    </>
  );
}

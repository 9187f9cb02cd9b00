import { Modal } from 'antd';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePortal } from '../context/PortalContext.ts';
import { lockPath } from '../kit/lockPath.ts';
import { LockTurn, type LockTurnProps } from '../lock/LockTurn.tsx';
import { LateLockDialog, LateLockPage } from '../lock/lateLock.tsx';

/** How far the question for a lock password is; nothing of it is loaded before it is asked. */
export type Locking = 'asked' | 'done' | undefined;

export interface FrameLockProps extends Pick<LockTurnProps, 'location'> {
  readonly locking: Locking;
  readonly onLocking: (next: Locking) => void;
}

/** The curtain over the back office, and the question that lets it down. */
export function FrameLock({ location, locking, onLocking }: FrameLockProps) {
  const { lock } = usePortal();
  const { isLocked } = useStore(lock);
  useEffect(() => {
    if (!isLocked) return;
    // questions hang above all pages: no curtain hides them
    Modal.destroyAll();
    onLocking(undefined);
  }, [isLocked, onLocking]);
  return (
    <>
      {isLocked !== (location.pathname === lockPath) && <LockTurn isLocked={isLocked} location={location} />}
      {isLocked && <LateLockPage />}
      {locking && (
        <LateLockDialog open={locking === 'asked'} onLock={lock.lock} onCancel={() => onLocking('done')} />
      )}
    </>
  );
}

import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useFrame } from '../frame/FrameContext.ts';
import { LockTurn } from './LockTurn.tsx';

/** For pages outside the frame: a locked screen shows them to nobody. @see R4.06 */
export function RequireUnlocked({ children }: { readonly children: ReactNode }) {
  const { lock } = useFrame();
  const isLocked = useSyncExternalStore(lock.subscribe, lock.isLocked);
  const location = useLocation();
  return isLocked ? <LockTurn isLocked location={location} /> : children;
}

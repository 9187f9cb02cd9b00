import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { lockPath } from '../lock/lockPath.ts';
import { landingPath } from '../routes/landingPath.ts';
import { childAppPath } from '../routes/pageMetas.ts';
import { leaveQuestion } from '../tabs/leaveQuestion.ts';
import { useFrame } from './FrameContext.ts';

/**
 * Asks before unsaved input is lost with the frame: on the way to a public page, and when the window closes. Within
 * the frame kept pages lose nothing; one that is not kept asks whenever it is left.
 *
 * @see R3.05
 */
export function useLeaveFrame(pageKey: string, isKept: boolean): void {
  const { modal } = App.useApp();
  const { guards } = useFrame();

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isInside(nextLocation.pathname)) return guards.dirtyPages().length > 0;
    return !isKept && currentLocation.pathname !== nextLocation.pathname && guards.isDirty(pageKey);
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = modal.confirm({
      ...leaveQuestion,
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return question.destroy;
  }, [blocker, modal]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (guards.dirtyPages().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guards]);

  // with the frame its pages are gone
  useEffect(() => guards.clear, [guards]);
}

/** Paths the frame stays for. */
const isInside = (path: string): boolean =>
  ['/customer', childAppPath, landingPath, lockPath].some(
    (root) => path === root || path.startsWith(`${root}/`),
  );

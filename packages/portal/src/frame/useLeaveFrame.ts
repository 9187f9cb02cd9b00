import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';
import { leaveQuestion } from '../tabs/leaveQuestion.ts';

/**
 * Shows a question before unsaved input is lost by leaving the frame: on the way to a public page, and when the window
 * closes. Within the frame kept pages lose nothing; a page that is not kept shows it whenever it is left.
 */
export function useLeaveFrame(pageKey: string, isKept: boolean): void {
  const { modal } = App.useApp();
  const { guards, routes } = usePortal();

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!routes.isInside(nextLocation.pathname)) return guards.dirtyPages().length > 0;
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

  // the frame's pages end with it
  useEffect(() => guards.clear, [guards]);
}

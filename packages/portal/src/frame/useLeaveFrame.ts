import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';
import { leaveQuestion } from '../tabs/leaveQuestion.ts';

/**
 * Shows a confirmation before unsaved input is lost by leaving the frame: when the user changes to a public page,
 * and when the window closes. Within the frame kept pages lose nothing. For a page that is not kept, the
 * confirmation is shown whenever the user leaves it.
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

  // The pages of the frame no longer exist when the frame ends.
  useEffect(() => guards.clear, [guards]);
}

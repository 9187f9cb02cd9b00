import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';
import { leaveQuestion } from '../tabs/leaveQuestion.ts';

/**
 * Shows a confirmation before unsaved input is lost. In the frame, pages that are kept lose nothing when the user
 * changes the tab. So the confirmation is shown when the user goes to a public page or closes the window. For a
 * page that is not kept, it is shown whenever the user leaves the page.
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

  // When the frame is unmounted, its pages no longer exist, so their unsaved input is forgotten.
  useEffect(() => guards.clear, [guards]);
}

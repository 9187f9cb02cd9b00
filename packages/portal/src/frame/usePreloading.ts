import { useEffect } from 'react';
import { usePortal } from '../context/PortalContext.ts';

/**
 * Loads the code and the schema of a screen in advance, when the user points at a link to the screen or focuses it.
 */
export function usePreloading(): void {
  const { areas, base, routes } = usePortal();
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (!link || link.origin !== window.location.origin) return;
      const route = routes.screens.find(({ path }) => link.pathname === base + path);
      // An error is ignored here, because it is reported when the page is opened.
      if (route)
        void import('../pages/AreaPage.tsx')
          .then(({ preload }) => preload(areas, route))
          .catch(() => undefined);
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
  }, [areas, base, routes]);
}

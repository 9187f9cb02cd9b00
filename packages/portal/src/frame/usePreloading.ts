import { useEffect } from 'react';
import { usePortal } from '../context/PortalContext.ts';

/**
 * Loads the code and the schema of a screen when a link to the screen, in the menu or on a page, is hovered or
 * focused.
 */
export function usePreloading(): void {
  const { areas, base, routes } = usePortal();
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (!link || link.origin !== window.location.origin) return;
      const route = routes.screens.find(({ path }) => link.pathname === base + path);
      // A failed preload is ignored, because opening the page reports the error.
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

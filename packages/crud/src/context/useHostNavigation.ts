import { useMemo } from 'react';
import type { CrudContextValue } from './context.ts';

const nowhere = () => undefined;

/**
 * Returns the navigation to the portal's screens: the functions of the portal, and defaults that are derived from
 * them.
 */
export function useHostNavigation(
  ownHref: CrudContextValue['href'] | undefined,
  navigate: CrudContextValue['navigate'] | undefined,
): Pick<CrudContextValue, 'href' | 'navigate' | 'hasScreen'> {
  const href = ownHref ?? nowhere;
  const hasScreen = useMemo<CrudContextValue['hasScreen']>(
    () => (target) => (ownHref ? ownHref(target) !== undefined : navigate !== undefined),
    [ownHref, navigate],
  );
  const go = useMemo<CrudContextValue['navigate']>(
    () =>
      navigate ??
      ((target, options) => {
        if (target === 'back') return window.history.back();
        const url = href(target);
        if (url === undefined) return;
        if (options?.replace) window.location.replace(url);
        else window.location.assign(url);
      }),
    [navigate, href],
  );
  return { href, navigate: go, hasScreen };
}

import { theme as antdTheme, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { useStore } from 'zustand';
import { useLanguage, usePortal } from '../context/PortalContext.ts';
import { LazyFailureMessage } from '../parts/lazyFailureMessage.tsx';
import type { PortalRouter } from '../router/createRouter.tsx';

export interface PortalAppProps {
  readonly router: PortalRouter;
  /**
   * Called with the function that shows a message in the portal's theme and language. Returns a function that ends
   * the use of it.
   */
  readonly onReady: (show: (message: string) => void) => () => void;
  /** Nonce with which the styles of antd are allowed by the Content-Security-Policy. */
  readonly nonce: string | undefined;
}

/**
 * Returns false if the system setting for reduced motion is on; dialogs, drawers and menus then appear at once. It
 * is read only once, because antd renders everything again, including half-filled forms, when motion is switched on
 * or off.
 */
const hasMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Draws the router inside the providers of language and theme. */
export function PortalApp({ router, onReady, nonce }: PortalAppProps) {
  const { i18n, antd, locale } = useLanguage();
  const { theme, stored } = useStore(usePortal().theme);
  const [motion] = useState(hasMotion);
  const config = useMemo(
    () => ({ ...theme.config, cssVar, token: { ...theme.config.token, motion } }),
    [theme, motion],
  );

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    document.documentElement.style.colorScheme = theme.isDark ? 'dark' : 'light';
    document.documentElement.dataset.theme = stored;
  }, [theme, stored]);

  return (
    <I18nextProvider i18n={i18n}>
      <ConfigProvider
        locale={antd}
        button={{ autoInsertSpace: false }}
        theme={config}
        {...(nonce && { csp: { nonce } })}
      >
        <Surface>
          <Messages onReady={onReady} />
          <RouterProvider router={router} />
        </Surface>
      </ConfigProvider>
    </I18nextProvider>
  );
}

/** CSS class that limits the scope of antd's variables. */
const cssVar = { key: 'portal-theme' };

/**
 * Wraps a page in an element with the classes of antd's `App`, which define variables and links, but without its
 * dialogs.
 */
function Surface({ children }: { readonly children: ReactNode }) {
  const { hashId } = antdTheme.useToken();
  return <div className={`portal-app ${hashId} ${cssVar.key}`}>{children}</div>;
}

/** Shows the error of a call that no screen shows. */
function Messages({ onReady }: Pick<PortalAppProps, 'onReady'>) {
  const [failure, setFailure] = useState<{ readonly text: string }>();
  useEffect(() => onReady((text) => setFailure({ text })), [onReady]);
  return failure && <LazyFailureMessage failure={failure} />;
}

import { App, ConfigProvider } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { useStore } from 'zustand';
import { useLanguage, usePortal } from './PortalContext.ts';
import type { PortalRouter } from './routes/createRouter.tsx';

export interface PortalAppProps {
  readonly router: PortalRouter;
  /** Called with the function that shows a message in the portal's theme and language. */
  readonly onReady: (show: (message: string) => void) => () => void;
  /** Lets antd's styles pass the content security policy. */
  readonly nonce: string | undefined;
}

/**
 * Dialogs, drawers and menus come and go at once for who asked the system for less motion. Asked once: antd draws
 * everything anew, half-filled forms too, when motion is switched on or off.
 */
const hasMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Language and theme around the router. */
export function PortalApp({ router, onReady, nonce }: PortalAppProps) {
  const { i18n, antd, locale } = useLanguage();
  const theme = useStore(usePortal().theme);
  const [motion] = useState(hasMotion);
  const config = useMemo(
    () => ({ ...theme.config, token: { ...theme.config.token, motion } }),
    [theme, motion],
  );

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    document.documentElement.style.colorScheme = theme.isDark ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme.name;
  }, [theme]);

  return (
    <I18nextProvider i18n={i18n}>
      <ConfigProvider
        locale={antd}
        button={{ autoInsertSpace: false }}
        theme={config}
        {...(nonce && { csp: { nonce } })}
      >
        <App className="portal-app">
          <Messages onReady={onReady} />
          <RouterProvider router={router} />
        </App>
      </ConfigProvider>
    </I18nextProvider>
  );
}

function Messages({ onReady }: Pick<PortalAppProps, 'onReady'>) {
  const { message } = App.useApp();
  useEffect(() => onReady((text) => void message.error(text)), [message, onReady]);
  return null;
}

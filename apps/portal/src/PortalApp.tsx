import { themeByName } from '@isp/shell';
import { App, ConfigProvider } from 'antd';
import { useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { useLanguage } from './language/LanguageContext.ts';
import type { createRouter } from './routes/createRouter.tsx';
import { useTheme } from './theme/ThemeContext.ts';

export interface PortalAppProps {
  readonly router: ReturnType<typeof createRouter>;
  /** Called with the function that shows a message in the portal's theme and language. */
  readonly onReady: (show: (message: string) => void) => () => void;
  /** Lets antd's styles pass the content security policy. */
  readonly nonce: string | undefined;
}

/**
 * Dialogs, drawers and menus come and go at once for who asked the system for less motion. Asked once: antd draws
 * everything anew, half-filled forms too, when motion is switched on or off.
 */
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Language and theme around the router. */
export function PortalApp({ router, onReady, nonce }: PortalAppProps) {
  const { i18n, antd, locale } = useLanguage();
  const theme = themeByName(useTheme().theme);
  const config = useMemo(() => ({ ...theme.config, token: { ...theme.config.token, motion } }), [theme]);

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    document.documentElement.style.colorScheme = theme.isDark ? 'dark' : 'light';
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

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './portal.css';
import { locales } from 'virtual:isp/locales';
import { createLanguage } from './language/createLanguage.ts';
import { LanguageContext } from './language/LanguageContext.ts';
import { PortalApp } from './PortalApp.tsx';
import { createRouter } from './routes/createRouter.tsx';
import { createSession } from './session/createSession.ts';
import { SessionContext } from './session/SessionContext.ts';
import { createTheme } from './theme/createTheme.ts';
import { giveNonceToStyles } from './theme/giveNonceToStyles.ts';
import { ThemeContext } from './theme/ThemeContext.ts';

const language = await createLanguage(window.localStorage, async () => (await locales['en-US']?.()) ?? {});
const theme = createTheme(window.localStorage, window.matchMedia('(prefers-color-scheme: dark)').matches);

let show: ((message: string) => void) | undefined;
const session = createSession({
  storage: window.localStorage,
  tabStorage: window.sessionStorage,
  locale: () => language.getState().locale,
  translate: (text) => language.translate(text) ?? text,
  onError: (message) => show?.(message),
});
void session.start();

function handleReady(next: (message: string) => void) {
  show = next;
  return () => {
    show = undefined;
  };
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html must hold an element with the id "root".');
// the attribute is hidden from scripts, the property is not
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) giveNonceToStyles(document, nonce);

createRoot(container).render(
  <StrictMode>
    <LanguageContext value={language}>
      <ThemeContext value={theme}>
        <SessionContext value={session}>
          <PortalApp router={createRouter()} onReady={handleReady} nonce={nonce} />
        </SessionContext>
      </ThemeContext>
    </LanguageContext>
  </StrictMode>,
);

import { createErrorLog } from '@isp/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './portal.css';
import { locales } from 'virtual:isp/locales';
import { createSide } from './frame/createSide.ts';
import { FrameContext, type FrameStores } from './frame/FrameContext.ts';
import { createLanguage } from './language/createLanguage.ts';
import { LanguageContext } from './language/LanguageContext.ts';
import { createLock } from './lock/createLock.ts';
import { createUnread } from './messages/createUnread.ts';
import { PortalApp } from './PortalApp.tsx';
import { createRouter } from './routes/createRouter.tsx';
import { createSession } from './session/createSession.ts';
import { SessionContext } from './session/SessionContext.ts';
import { createSettings } from './settings/createSettings.ts';
import { SettingsContext } from './settings/SettingsContext.ts';
import { storageKeys } from './storage.ts';
import { createLeaveGuards } from './tabs/createLeaveGuards.ts';
import { createTabs } from './tabs/createTabs.ts';
import { createTheme } from './theme/createTheme.ts';
import { giveNonceToStyles } from './theme/giveNonceToStyles.ts';
import { ThemeContext } from './theme/ThemeContext.ts';

// first of all: what follows may fail. R8.11
const log = createErrorLog(window.localStorage, storageKeys.log);
log.listen(window);

const language = await createLanguage(window.localStorage, async () => (await locales['en-US']?.()) ?? {});
const theme = createTheme(window.localStorage, window.matchMedia('(prefers-color-scheme: dark)').matches);
let show: ((message: string) => void) | undefined;
const session = createSession({
  storage: window.localStorage,
  tabStorage: window.sessionStorage,
  locale: () => language.getState().locale,
  translate: (text) => language.getState().translate(text) ?? text,
  onError: (message) => show?.(message),
});
const frame: FrameStores = {
  tabs: createTabs(window.sessionStorage),
  guards: createLeaveGuards(),
  lock: createLock(window.localStorage, window),
  unread: createUnread({ client: session.client, page: document }),
  log,
  side: createSide(window.localStorage),
};
const settings = createSettings(session.client);
void settings.load().then((values) => {
  if (values['ui.defaultLang']) void language.suggest(values['ui.defaultLang']);
  if (values['ui.theme']) theme.suggest(values['ui.theme']);
});
// the tabs of one user are nobody else's. R4.04
session.subscribe(() => {
  const { status, user } = session.getState();
  if (user) frame.tabs.own(user.userId);
  if (status !== 'anonymous') return;
  frame.tabs.clear();
  frame.guards.clear();
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
createRoot(container, {
  // what a boundary catches never reaches the window. R8.11
  onCaughtError: (error, { componentStack }) => {
    log.add(error, componentStack ?? '');
    console.error(error);
  },
}).render(
  <StrictMode>
    <LanguageContext value={language}>
      <ThemeContext value={theme}>
        <SessionContext value={session}>
          <SettingsContext value={settings}>
            <FrameContext value={frame}>
              <PortalApp router={createRouter()} onReady={handleReady} nonce={nonce} />
            </FrameContext>
          </SettingsContext>
        </SessionContext>
      </ThemeContext>
    </LanguageContext>
  </StrictMode>,
);

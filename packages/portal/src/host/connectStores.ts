import type { Portal } from '../context/Portal.ts';
import { LazyFrame, preloadFrame } from '../frame/lazyFrames.tsx';

/** Connects the stores: a change of one store updates the others. */
export function connectStores(portal: Portal): void {
  const { guards, language, lock, parts, recents, session, settings, side, tabs, theme } = portal;
  void settings.load().then((values) => {
    if (values['ui.defaultLang']) void language.suggest(values['ui.defaultLang']);
    if (values['ui.theme']) theme.suggest(values['ui.theme']);
  });
  // Starts to load the frame and the first page, in parallel with user and menu.
  const comeIn = () => {
    if (parts.Frame === LazyFrame) preloadFrame();
    void import('./beginFirstPage.ts')
      .then(({ beginFirstPage }) => beginFirstPage(portal, window.location))
      .catch(() => undefined);
  };
  let { status: last } = session.getState();
  if (last === 'loading') comeIn();
  // Tabs belong to one user. If another user signs in, the tabs of the former user are removed.
  session.subscribe(({ status, user }) => {
    if (status === 'loading' && last !== status) comeIn();
    last = status;
    if (user) tabs.own(user.userId);
    if (status !== 'anonymous') return;
    tabs.clear();
    guards.clear();
    side.clear();
    recents.clear();
    lock.look();
  });
}

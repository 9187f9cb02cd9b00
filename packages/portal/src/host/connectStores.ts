import type { Portal } from '../context/Portal.ts';
import { loadAhead, loadAheadOfSignIn } from './loadAhead.ts';

/** Connects the stores: a change of one store updates the others. */
export function connectStores(portal: Portal): void {
  const { guards, language, lock, recents, session, settings, side, tabs, theme } = portal;
  void settings.load().then((values) => {
    if (values['ui.defaultLang']) void language.suggest(values['ui.defaultLang']);
    if (values['ui.theme']) theme.suggest(values['ui.theme']);
  });
  let { status: last } = session.getState();
  if (last === 'loading') loadAhead(portal);
  loadAheadOfSignIn(portal);
  // Tabs belong to one user. If another user signs in, the tabs of the former user are removed.
  session.subscribe(({ status, user }) => {
    if (status === 'loading' && last !== status) loadAhead(portal);
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

import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Language, LanguageState } from '../language/createLanguage.ts';
import type { PortalSession } from '../session/PortalSession.ts';
import type { SessionState } from '../session/sessionState.ts';
import type { Values } from '../settings/readValues.ts';
import type { Portal } from './Portal.ts';

export const PortalContext = createContext<Portal | undefined>(undefined);

/**
 * Returns the running portal: options, stores, adapter, session.
 *
 * @throws outside a portal.
 *
 * @example
 * const { paths, session } = usePortal();
 */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal must be used within a portal: createPortal({ … }).');
  return portal;
}

/**
 * Returns the session of the portal. It signs in and out, and contains the client of all calls.
 *
 * @example
 * const { client, signOut } = useSession();
 */
export const useSession = (): PortalSession => usePortal().session;

/**
 * Returns the user, organisation, menu and permissions. The component renders again when one of them changes.
 *
 * @example
 * const { user, permissions } = useSessionState();
 * const mayAdd = permissions.has('book_add');
 */
export const useSessionState = (): SessionState => useStore(usePortal().session);

/**
 * Returns the texts in the user's language, and the function that changes the language.
 *
 * @example
 * const { locale, choose } = useLanguage();
 * const toEnglish = () => choose('en-US');
 */
export function useLanguage(): LanguageState & Pick<Language, 'choose' | 'i18n'> {
  const { language } = usePortal();
  const { choose, i18n } = language;
  return { ...useStore(language), choose, i18n };
}

/**
 * Returns the settings of the platform; `undefined` while they load.
 *
 * @example
 * const title = useSettings()?.['portal.title'] ?? '书店';
 */
export const useSettings = (): Values | undefined => useStore(usePortal().settings);

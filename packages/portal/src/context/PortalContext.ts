import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Language, LanguageState } from '../language/createLanguage.ts';
import type { PortalSession } from '../session/PortalSession.ts';
import type { SessionState } from '../session/sessionState.ts';
import type { Values } from '../settings/readValues.ts';
import type { Portal } from './Portal.ts';

export const PortalContext = createContext<Portal | undefined>(undefined);

/** @throws outside a portal. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal must be used within a portal: createPortal({ … }).');
  return portal;
}

export const useSession = (): PortalSession => usePortal().session;

export const useSessionState = (): SessionState => useStore(usePortal().session);

/** The texts in the user's language, and the way to another one. */
export function useLanguage(): LanguageState & Pick<Language, 'choose' | 'i18n'> {
  const { language } = usePortal();
  const { choose, i18n } = language;
  return { ...useStore(language), choose, i18n };
}

/** Settings of the platform; `undefined` while they load. */
export const useSettings = (): Values | undefined => useStore(usePortal().settings);

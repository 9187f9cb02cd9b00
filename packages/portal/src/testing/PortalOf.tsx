import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createStore } from 'zustand/vanilla';
import type { Portal } from '../context/Portal.ts';
import { PortalContext } from '../context/PortalContext.ts';
import { storageKeysOf } from '../kit/storage.ts';
import { wireOf } from '../kit/wire.ts';
import { createLanguage, type LoadTexts } from '../language/createLanguage.ts';
import { anonymous, type SessionState } from '../session/sessionState.ts';

/**
 * Provides a component under test with only some parts of a portal. Reading another part throws an error with the
 * name of that part.
 */
export function PortalOf({ portal, children }: { portal: Partial<Portal>; children: ReactNode }) {
  const whole = { wire: wireOf(), keys: storageKeysOf('isp'), options: {}, base: '', ...portal } as Portal;
  const { language } = portal;
  return (
    <PortalContext value={whole}>
      {language ? <I18nextProvider i18n={language.i18n}>{children}</I18nextProvider> : children}
    </PortalContext>
  );
}

/** Returns a session whose state never changes, with the calls that a test needs. */
export const sessionOf = (state: Partial<SessionState>, calls: object = {}) =>
  ({
    ...createStore<SessionState>()(() => ({ ...anonymous, ...state })),
    ...calls,
  }) as unknown as Portal['session'];

/** Returns a language store that keeps the choice only during the test. */
export function languageOf(loadEnglish: LoadTexts = async () => ({}), kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return createLanguage({ storage, key: 'isp-language', loadEnglish });
}

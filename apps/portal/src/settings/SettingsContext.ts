import { createContext, use, useSyncExternalStore } from 'react';
import type { Settings, Values } from './createSettings.ts';

export const SettingsContext = createContext<Settings | undefined>(undefined);

/** @throws outside the portal's providers. */
export function useSettings(): Values | undefined {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings must be used within <SettingsContext value={settings}>.');
  return useSyncExternalStore(settings.subscribe, settings.getState);
}

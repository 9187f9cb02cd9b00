import { isSetting, type SettingKey, type Settings } from './settings.ts';

export interface LiveSettings {
  /** Present values of the settings. Each read returns the value at that moment. */
  readonly values: Settings;
  /** Values of the settings at the start of the service. */
  readonly usual: Settings;
  /**
   * Sets the settings for which values are stored, and resets all others to their values at the start. An invalid
   * value is skipped.
   */
  readonly set: (stored: Readonly<Record<string, string>>) => void;
}

/**
 * Creates settings that can change while the service runs. `values` has getters, so each read returns the current
 * value.
 */
export function createLiveSettings(usual: Settings): LiveSettings {
  let current: Settings = usual;
  const values = {} as Record<SettingKey, string>;
  for (const key of Object.keys(usual) as SettingKey[])
    Object.defineProperty(values, key, { enumerable: true, get: () => current[key] });
  return {
    values,
    usual,
    set(stored) {
      const known = Object.entries(stored).filter(([key, value]) => isSetting(key, value));
      current = { ...usual, ...Object.fromEntries(known) };
    },
  };
}

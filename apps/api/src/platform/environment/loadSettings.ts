import type { LiveSettings } from '../../config/liveSettings.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';

/** Channel on which the database notifies every process that a setting was changed. */
export const settingsChannel = 'isp_setting';

/** Applies the settings that administrators changed. */
export async function loadSettings(
  { database, directory }: Pick<ServiceBase, 'database' | 'directory'>,
  settings: LiveSettings,
): Promise<void> {
  settings.set(await directory.storedSettings(database));
}

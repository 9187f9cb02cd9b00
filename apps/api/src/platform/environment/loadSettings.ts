import type { LiveSettings } from '../../config/liveSettings.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';

/** Notification of the database to every process when a setting was changed. */
export const settingsChannel = 'isp_setting';

/** Applies the settings of administrators. */
export async function loadSettings(
  { database, directory }: Pick<ServiceBase, 'database' | 'directory'>,
  settings: LiveSettings,
): Promise<void> {
  settings.set(await directory.storedSettings(database));
}

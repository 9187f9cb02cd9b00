import type { LiveSettings } from '../../config/liveSettings.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';

/** Channel of PostgreSQL on which every process is notified when a setting was changed. */
export const settingsChannel = 'isp_setting';

/** Applies the values of settings that administrators have set. */
export async function loadSettings(
  { database, directory }: Pick<ServiceBase, 'database' | 'directory'>,
  settings: LiveSettings,
): Promise<void> {
  settings.set(await directory.storedSettings(database));
}

import type { Dictionaries } from '@isp/server/internal';
import type { LiveSettings } from '../../config/liveSettings.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';

/** Channel of PostgreSQL on which every process is notified when a value of a dictionary was added or changed. */
export const dictionariesChannel = 'isp_dictionary';

interface DictionaryService extends Pick<ServiceBase, 'database' | 'directory'> {
  readonly ports: Pick<Ports, 'payments'>;
  readonly settings: LiveSettings;
}

/** Payment methods that do not need a payment channel: balance and bank transfer. */
const ownMethods = ['BALANCE', 'BANK_TRANSFER'];

/**
 * Loads the dictionaries with the changes of administrators. Also makes a dictionary from the setting
 * `pay.channels`: the payment methods that are both switched on and available. Fields refer to it in `x-offered`.
 */
export async function loadDictionaries(
  { database, directory, ports, settings }: DictionaryService,
  dictionaries: Dictionaries,
): Promise<void> {
  const served: readonly string[] = [...ownMethods, ...ports.payments.channels];
  const open = settings.values['pay.channels'].split(',').filter((value) => served.includes(value));
  dictionaries.keep({
    ...(await directory.storedDictionaries(database)),
    'pay.channels': open.map((value) => ({ value, labels: { 'zh-CN': value, 'en-US': value } })),
  });
}

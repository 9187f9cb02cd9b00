import type { Dictionaries } from '@isp/server/internal';
import type { LiveSettings } from '../../config/liveSettings.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';

/** Channel on which the database notifies every process that a value of a dictionary was added or changed. */
export const dictionariesChannel = 'isp_dictionary';

interface DictionaryService extends Pick<ServiceBase, 'database' | 'directory'> {
  readonly ports: Pick<Ports, 'payments'>;
  readonly settings: LiveSettings;
}

/** Payment methods that need no payment channel. */
const ownMethods = ['BALANCE', 'BANK_TRANSFER'];

/**
 * Loads the dictionaries that administrators changed, and the setting `pay.channels`. The setting becomes a
 * dictionary of the payment methods that are both enabled and available, for fields that refer to it in
 * `x-offered`.
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

import type { Dictionaries } from '@isp/server';
import type { ServiceBase } from '../../serviceBase.ts';

/** What the database says, in every process, when a value of a dictionary was added or changed. */
export const dictionariesChannel = 'isp_dictionary';

/** Puts in force what administrators made of the dictionaries. */
export async function loadDictionaries(
  { database, directory }: Pick<ServiceBase, 'database' | 'directory'>,
  dictionaries: Dictionaries,
): Promise<void> {
  dictionaries.keep(await directory.storedDictionaries(database));
}

import { readFile } from 'node:fs/promises';
import { type Area, AreaError, checkMenus } from '@isp/schema';
import { mistakesIn } from '@isp/schema/internal';
import { ConfigError } from './configError.ts';
import { type MenuFile, toMenus } from './menuFile.ts';

/**
 * Reads the menu from a file.
 *
 * @param areas areas whose screens the entries may open
 * @throws ConfigError with the file, the setting, the line and what to write instead
 */
export async function loadMenus(file: string, areas: readonly Area[]): Promise<MenuFile> {
  try {
    const text = await readFile(file, 'utf8');
    const screens = areas.flatMap(({ entities }) => Object.values(entities));
    const mistakes = mistakesIn(checkMenus(text, screens));
    if (mistakes.length > 0) throw new AreaError(mistakes, 'The file');
    return toMenus(JSON.parse(text) as Parameters<typeof toMenus>[0]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${file} (ISP_MENUS) is not a menu file: ${reason}`, { cause: error });
  }
}

import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../configError.ts';
import { type MenuFile, readMenuFile } from './menuFile.ts';

/** The menu of a file. @throws ConfigError with the file, the setting and what is wrong */
export async function loadMenus(file: string): Promise<MenuFile> {
  try {
    return readMenuFile(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${file} (ISP_MENUS) is no menu file: ${reason}`, { cause: error });
  }
}

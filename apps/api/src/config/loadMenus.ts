import { readFile } from 'node:fs/promises';
import { type MenuFile, toMenus } from './menuFile.ts';

/** Reads the menu from a file that was checked together with the areas. */
export const loadMenus = async (file: string): Promise<MenuFile> =>
  toMenus(JSON.parse(await readFile(file, 'utf8')) as Parameters<typeof toMenus>[0]);

import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from './page.ts';

/** A group of pages in the sidebar. Each has a file in the folder `groups` of each language. */
export interface Group {
  /** Name of its files. */
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  /** Definitions of the meta-schemas in the order of their pages. */
  readonly definitions: readonly string[];
}

const folder = fileURLToPath(new URL('./groups/', import.meta.url));
const read = (language: Language, file: string) =>
  JSON.parse(readFileSync(`${folder}${language}/${file}`, 'utf8'));

/** All groups. A test holds that every definition is in one of them. */
export const groups: readonly Group[] = readdirSync(`${folder}en`).map((file) => {
  const { definitions, title } = read('en', file);
  return { name: basename(file, '.json'), title: { en: title, zh: read('zh', file).title }, definitions };
});

/** Returns the group of a definition. */
export function groupOf(definition: string): Group {
  const found = groups.find((group) => group.definitions.includes(definition));
  if (!found) throw new Error(`The definition "${definition}" is in no file of .storybook/reference/groups.`);
  return found;
}

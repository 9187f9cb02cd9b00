import type { Plugin } from 'vite';
import type { Language } from '../reference/page.ts';
import { readDocuments } from './readDocuments.ts';

const prefix = 'virtual:isp/documents/';

/** Vite plugin that generates a module for each language with everything that the search of the guides finds. */
export const searchDocuments = (): Plugin => ({
  name: 'isp:documents',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith(`\0${prefix}`)
      ? `export default ${JSON.stringify(readDocuments(id.slice(prefix.length + 1) as Language))};`
      : undefined,
});

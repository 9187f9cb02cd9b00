import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Tag of generated stories that keeps them out of the manifest for agents. Storybook reads the stories of the manifest
 * from files on the disk.
 */
export const NO_MANIFEST = '!manifest';

/** Rule by which modules with stories are generated from JSON files, one module for each file. */
export interface StoryGenerator {
  readonly name: string;
  /** Matches the paths of the JSON files. */
  readonly source: RegExp;
  /** Returns the code of the module. */
  readonly code: (json: string, fileName: string) => string;
}

/**
 * Extension of a generated module. It must be neither `.json`, because Vite would not treat such a file as a script,
 * nor `.stories.js`, because Storybook would read the file from the disk. The path of the module contains the path of the JSON file, by which Vitest assigns its tests to this file.
 */
const ending = '.screens.js';

/** Returns the path of the module that is generated from a JSON file. */
export const modulePath = (fileName: string): string => fileName + ending;

/** Creates a Vite plugin that generates the modules when Storybook or a test loads them. No file is written. */
export function generatedStories({ name, source, code }: StoryGenerator): Plugin {
  const sourceOf = (id: string) => {
    const fileName = id.slice(0, -ending.length);
    return id.endsWith(ending) && source.test(fileName) ? fileName : undefined;
  };
  return {
    name,
    enforce: 'pre',
    resolveId: (id) => {
      if (sourceOf(id) === undefined) return;
      return id.startsWith(root) ? id : join(root, id);
    },
    load(id) {
      const fileName = sourceOf(id);
      if (fileName === undefined) return;
      this.addWatchFile(fileName);
      return code(readFileSync(fileName, 'utf8'), fileName);
    },
    // Vitest requests the JSON file itself as a test file, with `browserv` in the query. The response is a script
    // that imports the module with the stories.
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const [path = '', query] = (request.url ?? '').split('?');
        if (!source.test(path) || !query?.includes('browserv=')) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(`import ${JSON.stringify(modulePath(path))};`);
      });
    },
  };
}

import type { Language } from '@isp/schema-tools/internal';
import type { Plugin } from 'vite';
import { isModule, loadModule, resolveModule } from './areaModules.ts';
import { type AreaProject, createAreaProject } from './areaProject.ts';
import { createAreaUpdates } from './areaUpdates.ts';
import type { IspAreasOptions } from './IspAreasOptions.ts';
import { toFault } from './readProject.ts';

export type { IspAreasOptions } from './IspAreasOptions.ts';

/** True if this package is installed. In its own repository Vite serves the sources of all packages as they are. */
const isInstalled = import.meta.url.includes('/node_modules/');

/**
 * Settings of Vite. The modules of areas import `@isp/schema/internal`. Vite would notice this only when it serves
 * one of them, and would load the page again.
 */
const settings = isInstalled ? { optimizeDeps: { include: ['@isp/crud > @isp/schema/internal'] } } : {};

/**
 * Turns area files into modules while Vite builds. A module contains the model and its validators, so that a page
 * neither checks nor compiles a schema.
 *
 * - `virtual:isp/areas` exports `areas`, the index for `CrudProvider`; each area is loaded when it is first needed.
 * - `virtual:isp/areas/<name>` and `./x.json?area` export `area` and `validators` of one area.
 * - `virtual:isp/locales` exports `locales`: for each language a function that loads its texts.
 *
 * Areas, menu and translations are checked together, as by `isp check`. A mistake in any of them makes the build
 * fail, or shows Vite's overlay. It lists all mistakes with file, line, path and what to write instead, in the
 * browser's language. Warnings are logged. A changed area dispatches the cancelable window event `isp:areas` in the page.
 * `CrudProvider` cancels the event and updates its screens in place; forms keep the user's input. If no listener
 * cancels the event, the page reloads.
 *
 * @example
 * import { defineConfig } from 'vite';
 * export default defineConfig({ plugins: [ispAreas({ dir: 'schemas' })] });
 */
export function ispAreas(options: IspAreasOptions = {}): Plugin {
  let project: AreaProject;
  let isBuild = true;
  const updates = createAreaUpdates(() => project);

  return {
    name: 'isp-areas',
    enforce: 'pre',
    config: () => settings,
    configResolved(config) {
      project = createAreaProject(config, options);
      isBuild = config.command === 'build';
    },

    async buildStart() {
      // In watch mode the page shows the mistakes, and the server continues to run.
      if (!isBuild) return;
      try {
        project.open(await project.readWords());
      } catch (error) {
        this.error(toFault(error, project.language));
      }
    },

    resolveId: (source, importer) => resolveModule(source, importer, project.schemas),

    async load(id) {
      if (!isModule(id, project)) return undefined;
      try {
        return await loadModule(id, project, (file) => this.addWatchFile(file));
      } catch (error) {
        updates.noteFailure();
        this.error(toFault(error, project.language));
      }
    },

    hotUpdate({ file, modules }) {
      return updates.modulesFor(file, modules, this.environment);
    },

    configureServer(server) {
      const { locales, menus, schemas } = project;
      server.watcher.add([schemas, locales, ...(menus === undefined ? [] : [menus])]);
      server.middlewares.use((request, _response, next) => {
        if (request.headers.accept?.includes('text/html'))
          project.language = languageAsked(request.headers['accept-language']);
        next();
      });
    },
  };
}

/** Returns the language of a browser: Chinese if it prefers Chinese. */
const languageAsked = (accepted = ''): Language => (/^\s*zh/i.test(accepted) ? 'zh' : 'en');

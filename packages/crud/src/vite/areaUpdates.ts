import type { DevEnvironment, EnvironmentModuleNode } from 'vite';
import { areaId, indexId } from './areaModules.ts';
import type { AreaProject } from './areaProject.ts';
import { isJsonOf, toFault } from './readProject.ts';

/** What happens in watch mode when a file of a project changes. */
export interface AreaUpdates {
  /** Notes that a module could not be loaded because of a mistake, so that the page is not running. */
  readonly noteFailure: () => void;
  /**
   * Returns the modules that a changed file replaces. While there is a mistake in any file, the page keeps its last
   * valid modules and shows the mistakes; the changes reach it together when there is none.
   *
   * @param modules modules that Vite has found for the file
   */
  readonly modulesFor: (
    file: string,
    modules: readonly EnvironmentModuleNode[],
    environment: DevEnvironment,
  ) => Promise<EnvironmentModuleNode[] | undefined>;
}

export function createAreaUpdates(project: () => AreaProject): AreaUpdates {
  let hasFailed = false;
  /** Files whose changes have not reached an environment, because there was a mistake in some file. */
  const heldBack = new WeakMap<DevEnvironment, Set<string>>();

  return {
    noteFailure() {
      hasFailed = true;
    },

    async modulesFor(file, modules, environment) {
      const { hot, moduleGraph, name } = environment;
      if (!isFileOf(project(), file)) return undefined;
      const held = (heldBack.get(environment) ?? new Set()).add(file);
      heldBack.set(environment, held);
      try {
        await openWritten(project());
      } catch (error) {
        // a module with an error would cause a full reload at the next change
        hot.send({ type: 'error', err: { stack: '', ...toFault(error, project().language) } });
        return [];
      }
      heldBack.delete(environment);
      const areas = [...held].filter((one) => isJsonOf(project().schemas, one)).map(areaId);
      // the index is replaced after any change that follows a mistake, because this removes the overlay
      const ids = areas.length > 0 || held.size > 1 ? [...areas, indexId] : [];
      const ours = ids.map((id) => moduleGraph.getModuleById(id)).filter((module) => module !== undefined);
      const beside = [...held].flatMap((one) =>
        one === file ? [] : [...(moduleGraph.getModulesByFile(one) ?? [])],
      );
      const changed = [...new Set([...modules, ...beside, ...ours])];
      for (const module of changed) moduleGraph.invalidateModule(module);
      if (!hasFailed || name !== 'client') return changed;
      hasFailed = false;
      hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

const isFileOf = ({ locales, menus, schemas }: AreaProject, file: string): boolean =>
  file === menus || [schemas, locales].some((folder) => isJsonOf(folder, file));

/** Milliseconds after which an editor has certainly finished writing a file. */
const WRITING_MS = 100;

/**
 * Opens a project. If it has mistakes, opens it again after a pause, because the change event may come while an editor
 * is still writing the file.
 */
async function openWritten(project: AreaProject): Promise<void> {
  const vocabulary = await project.readWords();
  try {
    project.open(vocabulary);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, WRITING_MS));
    project.open(vocabulary);
  }
}

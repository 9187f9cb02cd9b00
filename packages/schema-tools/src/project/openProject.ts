import type { Area } from '@isp/schema';
import { checkFiles } from './checkProject.ts';
import { ProjectError } from './ProjectError.ts';
import { severityOf } from './printFindings.ts';
import type { Finding, ProjectSource } from './project.ts';

/** A project without mistakes. */
export interface OpenedProject {
  readonly areas: readonly Area[];
  readonly warnings: readonly Finding[];
}

/**
 * Returns the models of all areas of a project.
 *
 * @throws {@link ProjectError} with all mistakes that `isp check` finds
 */
export function openProject(source: ProjectSource): OpenedProject {
  const { areas, findings } = checkFiles(source);
  const mistakes = findings.filter((finding) => severityOf(finding) === 'error');
  if (mistakes.length > 0) throw new ProjectError(mistakes);
  return { areas, warnings: findings };
}

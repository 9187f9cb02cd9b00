import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fileCosts } from './scripts/fileTurns.mjs';
import { root } from './scripts/run.mjs';

/** Projects of vitest whose tests run in the same phase (`groupOrder`), in the order in which they run. */
const turns = ['node', 'pages', 'dom'];

/**
 * Sorts the test files by the order of their projects: first by the projects' phase (`groupOrder`), then by the
 * order in `turns`. Inside each project, the files that are known to be expensive come first. Vitest's own order
 * puts expensive files first only from the second run on, but a new clone, and CI, has only first runs.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort(
      (a, b) =>
        a.project.config.sequence.groupOrder - b.project.config.sequence.groupOrder ||
        // all files of a project come before the next project, because a worker that changes its project loads
        // everything again
        turns.indexOf(a.project.name) - turns.indexOf(b.project.name) ||
        rankOf(a) - rankOf(b),
    );
  }
}

/**
 * Returns the rank by which files are sorted, lower for a more expensive file. Expensive files start first: if one
 * started last, the other cores would be idle while it runs.
 */
const rankOf = ({ moduleId }: TestSpecification): number => -(fileCosts[moduleId.replace(root, '')] ?? 0);

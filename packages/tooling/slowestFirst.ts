import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fileCosts } from './scripts/fileTurns.mjs';
import { root } from './scripts/run.mjs';

/** Projects of tests that run in the same turn. */
const turns = ['node', 'pages', 'dom'];

/**
 * Sorts the files by their turn. Projects are in their own order; projects that share a turn run one after the
 * other. Inside each project the files that are known to be expensive come first. Vitest's own order does this only
 * from the second run on, but a new clone, and CI, has only first runs.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort(
      (a, b) =>
        a.project.config.sequence.groupOrder - b.project.config.sequence.groupOrder ||
        // one project after the other, because a worker that changes its project loads everything again
        turns.indexOf(a.project.name) - turns.indexOf(b.project.name) ||
        rankOf(a) - rankOf(b),
    );
  }
}

/**
 * Returns the rank of a file; the most expensive is first. If it started last, the other cores would be idle while
 * it runs.
 */
const rankOf = ({ moduleId }: TestSpecification): number => -(fileCosts[moduleId.replace(root, '')] ?? 0);

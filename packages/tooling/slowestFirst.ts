import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fileCosts } from './scripts/fileTurns.mjs';
import { root } from './scripts/run.mjs';

/** Projects that run at the same time. */
const turns = ['node', 'pages', 'dom'];

/**
 * Files in the order of their turn: projects by their own order, one after the other where they share a turn, and in
 * each project the files known to be expensive first. Vitest's own order does so from the second run on; a fresh clone,
 * and CI, only has first runs.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort(
      (a, b) =>
        a.project.config.sequence.groupOrder - b.project.config.sequence.groupOrder ||
        // one project after the other, since a worker that changes its project loads everything again
        turns.indexOf(a.project.name) - turns.indexOf(b.project.name) ||
        rankOf(a) - rankOf(b),
    );
  }
}

/** The most expensive first: if it started last, the other cores would be idle meanwhile. */
const rankOf = ({ moduleId }: TestSpecification): number => -(fileCosts[moduleId.replace(root, '')] ?? 0);

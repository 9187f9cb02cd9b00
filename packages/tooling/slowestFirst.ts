import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fileCosts } from './scripts/fileTurns.mjs';
import { root } from './scripts/run.mjs';

/** Projects that share their turn. */
const turns = ['node', 'pages', 'dom'];

/**
 * Files in the order of their turn: projects as they ask, one after the other where they share it, and of each project what
 * is known to be dear first. Vitest's own order does so from the second run on; a fresh clone, and CI, has only first ones.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort(
      (a, b) =>
        a.project.config.sequence.groupOrder - b.project.config.sequence.groupOrder ||
        // one project after the other: a worker that has to change loads everything anew
        turns.indexOf(a.project.name) - turns.indexOf(b.project.name) ||
        rankOf(a) - rankOf(b),
    );
  }
}

/** The dearest first: begun last, it would leave the other cores with nothing to do. */
const rankOf = ({ moduleId }: TestSpecification): number => -(fileCosts[moduleId.replace(root, '')] ?? 0);

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, in that order: begun last, it would leave the other cores with nothing to do. */
export const slowest: readonly string[] = [
  'apps/api/src/conformance.test.ts',
  'apps/api/src/platform/health/databaseAway.test.ts',
  'apps/api/src/everyTenant.test.ts',
  'apps/api/src/platform/health/startAndStop.test.ts',
  'packages/server/src/database/folderLock.test.ts',
  'packages/server/src/lists.test.ts',
  'apps/api/src/platform/signIn/lockout.test.ts',
  'packages/server/src/query/hostileQueries.test.ts',
  'apps/api/src/everyRoute.test.ts',
  'packages/crud/src/widgets/everyWidget.test.tsx',
];

/** Projects that share their turn. */
const turns = ['node', 'pages', 'dom'];

/**
 * Files in the order of their turn: projects as they ask, one after the other where they share it, and of each project what
 * is known to be slow first. Vitest's own order does so from the second run on; a fresh clone, and CI, has only first ones.
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

function rankOf({ moduleId }: TestSpecification): number {
  const at = slowest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at < 0 ? slowest.length : at;
}

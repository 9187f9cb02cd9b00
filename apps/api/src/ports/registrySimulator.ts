import type { Registry } from './registry.ts';

/** Stands in for a real registry: every tag asked for is there, all of one size. */
export const createRegistrySimulator = (): Registry => ({
  addressOf: (owner, repoName) => `registry.isp.local/${owner}/${repoName}`,
  find: async () => ({ sizeBytes: 3_400_000_000 }),
});

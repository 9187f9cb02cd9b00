import { root } from '../sourceFiles.ts';

let ids: Promise<ReadonlySet<string>> | undefined;

/** Returns the ids of all pages of Storybook: `guides-schema-reference--docs`. The index is built once for all tests. */
export function storyIds(): Promise<ReadonlySet<string>> {
  ids ??= import('storybook/internal/core-server')
    .then(({ buildIndex }) => buildIndex({ configDir: `${root}.storybook` }))
    .then(({ entries }) => new Set(Object.keys(entries)));
  return ids;
}

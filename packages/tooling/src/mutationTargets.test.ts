import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slowTests, sourcesOf, targets } from '../scripts/mutationTargets.mjs';
import { root } from './sourceFiles.ts';

const filesOf = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] });

describe('what mutation tests change', () => {
  it.each(Object.entries(targets))('%s has sources, and tests behind each of its patterns', (_, target) => {
    expect(sourcesOf(target).length).toBeGreaterThan(5);
    expect(target.tests.filter((pattern) => filesOf(pattern).length === 0)).toEqual([]);
  });

  it('each slow test that is left out exists', () => {
    expect(slowTests.filter((pattern) => filesOf(pattern).length === 0)).toEqual([]);
  });

  it('a pattern of sources that matches nothing has no sources', () => {
    expect(sourcesOf({ sources: 'packages/crud/src', only: /hooks\/use/ })).toEqual([]);
  });

  it('the calls of the adapter, of the request client and of the form engine are among the sources', () => {
    const all = Object.values(targets).flatMap(sourcesOf);
    for (const file of [
      'packages/crud/src/rest/restCalls.ts',
      'packages/request/src/client/createClient.ts',
      'packages/crud/src/core/form/createFormEngine.ts',
    ])
      expect(all).toContain(file);
  });
});

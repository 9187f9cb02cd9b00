import { afterAll, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabases } from '../../testing/testDatabases.ts';
import { convertToAll, type FieldKind } from './conversions.fixture.ts';

describe.each(databaseKinds)('a type that becomes every other one on %s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(() => databases.close());

  // The long test has all types.
  const short: readonly FieldKind[] = kind === 'pglite' ? ['time'] : ['texts'];
  it('the plan counts what is lost, and undo restores every byte', async () => {
    const database = await databases.open();
    for (const from of short) {
      const { before, expected, left, lost, started, undone } = await convertToAll(database, from);
      expect({ lost, left, undone, started }).toEqual({
        lost: expected,
        left: 0,
        undone: before,
        started: before,
      });
    }
  });
});

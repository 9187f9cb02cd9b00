import { afterAll, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabases } from '../../testing/testDatabases.ts';
import type { Database } from '../open/openDatabase.ts';
import { convertToAll, fieldKinds } from './conversions.fixture.ts';

describe.each(databaseKinds)('every type that becomes every other one on %s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(() => databases.close());
  let shared: Database | undefined;

  it.each(fieldKinds)('%s: the plan counts what is lost, and undo restores every byte', async (from) => {
    shared ??= await databases.open();
    const { before, expected, left, lost, started, undone } = await convertToAll(shared, from);
    expect({ lost, left, undone, started }).toEqual({
      lost: expected,
      left: 0,
      undone: before,
      started: before,
    });
  });
});

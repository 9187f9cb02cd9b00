import { expect, it } from 'vitest';
import { branchesOf } from './shapeOf.ts';

it('shapeOf finds each branch of a condition once, and none where a condition has no other side', () => {
  const schema = {
    allOf: ['a', 'b', 'c'].map((name) => ({
      if: { required: [name] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: { required: [`${name}1`] },
    })),
    dependentSchemas: { d: { required: ['e'] } },
  };
  expect(branchesOf(schema, schema, [], 0)).toEqual([
    { required: ['e'] },
    { required: ['a1'] },
    { required: ['b1'] },
    { required: ['c1'] },
  ]);
});

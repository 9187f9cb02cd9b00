import { afterAll, afterEach } from 'vitest';
// the file is imported directly, because the index of the folder would load the whole service
import { endChildren, outputOfChildren } from '../server/src/testing/followChild.ts';

// the output of a test's child processes is added to the error of a failed test, because it helps to explain the
// failure
afterEach(({ task }) => {
  const output = outputOfChildren();
  if (output === '') return;
  for (const error of task.result?.errors ?? [])
    error.stack = `${error.stack ?? error.message}\n\n${output.slice(-10_000)}`;
});

// vitest runs these hooks in reverse order; this hook is registered first, so it runs last
afterAll(endChildren);

import { afterAll, afterEach } from 'vitest';
// imported directly, because the index would load the whole service
import { endChildren, outputOfChildren } from '../server/src/testing/followChild.ts';

// the output of a test's child processes helps to explain why the test failed
afterEach(({ task }) => {
  const output = outputOfChildren();
  if (output === '') return;
  for (const error of task.result?.errors ?? [])
    error.stack = `${error.stack ?? error.message}\n\n${output.slice(-10_000)}`;
});

// hooks run in reverse order, so this first hook runs last
afterAll(endChildren);

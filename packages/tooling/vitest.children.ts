import { afterAll, afterEach } from 'vitest';
// not through its index: that would load the whole service for a test of two lines
import { endChildren, outputOfChildren } from '../server/src/testing/followChild.ts';

// what a process wrote says why the test beside it failed
afterEach(({ task }) => {
  const output = outputOfChildren();
  if (output === '') return;
  for (const error of task.result?.errors ?? [])
    error.stack = `${error.stack ?? error.message}\n\n${output.slice(-10_000)}`;
});

// the first hook of a file is the last to run
afterAll(endChildren);

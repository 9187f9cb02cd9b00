import { afterAll, afterEach } from 'vitest';
// not through the index, which would load the whole service
import { endChildren, outputOfChildren } from '../server/src/testing/followChild.ts';

// the output of a process explains a failed test
afterEach(({ task }) => {
  const output = outputOfChildren();
  if (output === '') return;
  for (const error of task.result?.errors ?? [])
    error.stack = `${error.stack ?? error.message}\n\n${output.slice(-10_000)}`;
});

// hooks run in reverse order: the first one is the last to run
afterAll(endChildren);

import { format } from 'node:util';
import { afterEach } from 'vitest';
import { keepMessages, requireSilence } from './keepMessages.ts';

/**
 * Messages that were written to the console since the last test. They are stored globally, because all test files
 * of a worker share the console.
 */
const shared = globalThis as { ispMessages?: string[] };

if (!shared.ispMessages) {
  shared.ispMessages = [];
  keepMessages(console, shared.ispMessages, (words) => format(...words));
}

// a test that expects a message must replace the console function by a spy and check its calls
afterEach(() => requireSilence(shared.ispMessages ?? []));

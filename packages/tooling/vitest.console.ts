import { format } from 'node:util';
import { afterEach } from 'vitest';
import { keepMessages, requireSilence } from './keepMessages.ts';

/** Messages since the last test; files of a worker share the console. */
const shared = globalThis as { ispMessages?: string[] };

if (!shared.ispMessages) {
  shared.ispMessages = [];
  keepMessages(console, shared.ispMessages, (words) => format(...words));
}

// a test that expects a message spies on the console, and asserts it
afterEach(() => requireSilence(shared.ispMessages ?? []));

import { format } from 'node:util';
import { afterEach } from 'vitest';
import { keepMessages, requireSilence } from './keepMessages.ts';

/** Messages since the last test; files of a worker share the console. */
const shared = globalThis as { ispSaid?: string[] };

if (!shared.ispSaid) {
  shared.ispSaid = [];
  keepMessages(console, shared.ispSaid, (words) => format(...words));
}

// a test that expects a message spies on the console, and asserts it
afterEach(() => requireSilence(shared.ispSaid ?? []));

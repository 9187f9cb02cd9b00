import { format } from 'node:util';
import { afterEach } from 'vitest';
import { keepMessages, requireSilence } from './keepMessages.ts';

/** What was written since the last test that looked; files of a worker share the console. */
const shared = globalThis as { ispSaid?: string[] };

if (!shared.ispSaid) {
  shared.ispSaid = [];
  keepMessages(console, shared.ispSaid, (words) => format(...words));
}

// a test that expects something spies on the console, and says what was written
afterEach(() => requireSilence(shared.ispSaid ?? []));

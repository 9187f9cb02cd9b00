// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this file
import { beforeEach } from 'vitest';
import { type ClientOptions, createClient, memoryStore } from '../index.ts';
import { type Answering, startServer } from '../testing/startServer.ts';

/** A server of its own for each test of a file, and clients that call it. */
export function serveEachTest() {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeEach(async () => {
    server = await startServer();
  });
  return {
    get origin() {
      return server.origin;
    },
    /** Requests of this test so far. */
    get seen() {
      return server.seen;
    },
    answer: (answering: Answering) => server.answer(answering),
    cutOff: () => server.cutOff(),
    client: (options: ClientOptions = {}) =>
      createClient({ prefix: '/api/v1', origin: server.origin, ...options }),
  };
}

export const signedIn = () => {
  const session = memoryStore();
  session.set({ token: 'tok', sessionId: 'sid', xsrfToken: 'xs' });
  return session;
};

// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this file
import { beforeEach } from 'vitest';
import { type ClientOptions, createClient, memoryStore } from '../index.ts';
import { type Answering, startServer } from '../testing/startServer.ts';

/** Starts a server before each test of a file, and creates clients that call it. */
export function serveEachTest() {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeEach(async () => {
    server = await startServer();
  });
  return {
    get origin() {
      return server.origin;
    },
    /** Requests that the server has received in this test. */
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

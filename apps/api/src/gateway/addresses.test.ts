import type { LookupAddress, lookup } from 'node:dns';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardedLookup, mayReach, type ProviderNetworks } from './addresses.ts';
import { openBackend } from './gateway.fixture.ts';

let backend: Awaited<ReturnType<typeof openBackend>>;
let heard = 0;

beforeAll(async () => {
  backend = await openBackend((_request, response) => {
    heard += 1;
    response.end('heard');
  });
});
afterAll(() => backend.close());

/**
 * Creates a name server whose replies differ: each call of `resolve` returns the next of these lists of addresses.
 */
function namesOf(...answers: readonly (readonly string[])[]) {
  let asked = 0;
  const resolve = (
    _host: string,
    _options: unknown,
    done: (error: null, found: readonly LookupAddress[]) => void,
  ) => {
    const found = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { resolve: resolve as unknown as typeof lookup, asked: () => asked };
}

/** Calls a provider by its name. Returns the body of the reply, or the name of the error. */
const ask = (resolve: typeof lookup, networks: ProviderNetworks = []) =>
  new Promise<string>((done) => {
    request(
      `http://provider.example:${backend.port}/x`,
      { agent: false, lookup: guardedLookup(networks, resolve) },
      (answer) => void answer.setEncoding('utf8').on('data', done),
    )
      .on('error', ({ name }) => done(name))
      .end();
  });

it('the gateway connects to the checked address, even if the name has another one a moment later (T-A16)', async () => {
  const turning = namesOf(['127.0.0.1'], ['127.0.0.2']);
  const networks = ['127.0.0.1'];
  expect(await ask(turning.resolve, networks)).toBe('heard');
  // the name was resolved only once, so the connection used the address that was checked
  expect(turning.asked()).toBe(1);
  expect(await ask(turning.resolve, networks)).toBe('AddressRefusedError');
  // a name is refused if any of its addresses is refused, in whatever order they come
  for (const answer of [
    ['127.0.0.1', '93.184.216.34'],
    ['93.184.216.34', '127.0.0.1'],
    ['::ffff:127.0.0.1'],
    ['::1'],
    ['10.0.0.1'],
    [],
  ])
    expect(await ask(namesOf(answer).resolve), String(answer)).toBe('AddressRefusedError');
  expect(heard).toBe(1);
});

it('an operator opens networks one by one, and an address inside another counts as itself (T-A16)', () => {
  const networks = ['10.1.0.0/16', '192.168.3.7'];
  const reached = ['10.1.2.3', '::ffff:10.1.2.3', '192.168.3.7', '93.184.216.34', '2606:2800:220:1::1'];
  for (const address of reached) expect(mayReach(address, networks), address).toBe(true);
  for (const address of ['10.2.0.1', '192.168.3.8', '100.64.0.1', 'fe80::1', 'fc00::1', '64:ff9b::a01:203'])
    expect(mayReach(address, networks), address).toBe(false);
});

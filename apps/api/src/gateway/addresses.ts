import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Private networks in which an operator allows providers, in addition to the public internet: `10.1.0.0/16`,
 * `192.168.3.7`.
 */
export type ProviderNetworks = readonly string[];

/** Error if the address of a provider is in a network to which the gateway does not connect. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/**
 * Returns true if the gateway may connect to this address. Only addresses of the public internet and of the given
 * networks are allowed; private, local, shared, reserved and translated addresses are not. An IPv4 address inside
 * an IPv6 address counts as IPv4.
 *
 * @param address - an IP address, never a name
 */
export function mayReach(address: string, networks: ProviderNetworks): boolean {
  const ip = ipaddr.process(address);
  if (ip.range() === 'unicast') return true;
  return networks.some((network) => {
    const [base, bits] = toRange(network);
    return base.kind() === ip.kind() && ip.match(base, bits);
  });
}

function toRange(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (network.includes('/')) return ipaddr.parseCIDR(network);
  const one = ipaddr.parse(network);
  return [one, one.kind() === 'ipv4' ? 32 : 128];
}

/**
 * Checks a host, if it is written as an IP address and not as a name.
 *
 * @throws AddressRefusedError for an address to which the gateway does not connect
 */
export function requireReachable(host: string, networks: ProviderNetworks): void {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !mayReach(bare, networks)) throw new AddressRefusedError('refused address');
}

/**
 * Returns a function that resolves the names of providers and checks the addresses. The connection is made to the
 * checked address, so a later change of the name has no effect.
 */
export const guardedLookup =
  (networks: ProviderNetworks, resolveName: typeof resolve = resolve): LookupFunction =>
  (host, options, done) => {
    resolveName(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => mayReach(address, networks)))
        return done(new AddressRefusedError('refused address'), '', 0);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };

import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Networks an operator allows for providers, besides the public internet: `10.1.0.0/16`, `192.168.3.7`. */
export type ProviderNetworks = readonly string[];

/** The address of a provider is in a network to which the gateway does not connect. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/**
 * May the gateway connect to this address? Only to the public internet: not to an address that is private, local,
 * shared, reserved or translated. An IPv4 address inside an IPv6 one counts as IPv4.
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

/** @throws AddressRefusedError for a host written as an address the gateway does not connect to */
export function requireReachable(host: string, networks: ProviderNetworks): void {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !mayReach(bare, networks)) throw new AddressRefusedError('refused address');
}

/**
 * Resolves names for connections to providers, and checks the addresses. The connection uses the address that was
 * checked, even if the name changes a moment later.
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

import ipaddr from 'ipaddr.js';
import { ConfigError } from './configError.ts';

/**
 * Reads a list of networks, such as `10.1.0.0/16,192.168.3.7`. @throws ConfigError for a value that is not an
 * address or a network
 */
export function readProviderNetworks(value = ''): readonly string[] {
  const networks = value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = networks.find((one) => !(ipaddr.isValidCIDR(one) || ipaddr.isValid(one)));
  if (wrong === undefined) return networks;
  throw new ConfigError(
    `ISP_PROVIDER_NETWORKS contains "${wrong}". Write the addresses and networks in which providers may be: 10.1.0.0/16,192.168.3.7.`,
  );
}

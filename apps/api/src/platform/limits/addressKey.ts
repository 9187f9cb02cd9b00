import { isIP } from 'node:net';

/**
 * Returns the key under which a network address is counted. An IPv6 customer usually has a whole /64 network and
 * could use another address for each attempt, so only the first half of the address counts. An IPv4 address inside
 * an IPv6 address counts as IPv4.
 */
export function addressKey(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  // an IPv6 address can be spelled in several ways; the URL parser converts them all to the same text
  const plain = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [left = [], right] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : [];
  const groups = [...left, ...zeros, ...(right ?? [])];
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const bytes = groups.slice(6).flatMap((group) => {
      const pair = Number.parseInt(group, 16);
      return [pair >> 8, pair & 255];
    });
    return bytes.join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

import { createHash, randomBytes } from 'node:crypto';
import type { Registry } from './port.ts';
import { simulatedScan } from './simulatedScan.ts';

const host = 'registry.isp.local';
const hour = 3_600_000;

/** Returns the digest of a simulated image. It depends only on the name. */
export const simulatedDigest = (name: string): string =>
  `sha256:${createHash('sha256').update(name).digest('hex')}`;

const after = (seconds: number, now: Date) => new Date(now.getTime() + seconds * 1000);

const passwordFor = (username: string, now: Date) => ({
  ...{ registry: host, username, password: randomBytes(18).toString('base64url') },
  expireTime: new Date(now.getTime() + 12 * hour),
});

/**
 * Creates the simulator of an image registry. Every address exists, and all images have the same size. Only the tag
 * `missing` does not exist.
 */
export const createRegistrySimulator = (): Registry => ({
  isSimulated: true,
  addressOf: (owner, repoName) => `${host}/${owner}/${repoName}`,
  find: async (url) =>
    url.endsWith(':missing')
      ? undefined
      : { sizeBytes: 3_400_000_000, digest: simulatedDigest(url), layerCount: 9 },
  copy: async (_order, now) => after(5, now),
  addTag: async () => undefined,
  remove: async (_images, now) => after(2, now),
  issuePassword: async (_address, userId, now) => passwordFor(`push-${userId.slice(-6)}`, now),
  issuePull: async (_image, userId, now) => passwordFor(`pull-${userId.slice(-6)}`, now),
  scan: async (_image, now) => after(2, now),
  async scanOf({ id }, since, now) {
    const done = after(6, since);
    if (now < done) return { status: 'SCANNING', next: done };
    const { counts, severity } = simulatedScan(id);
    return { status: 'SUCCESS', severity, counts };
  },
  vulnerabilitiesOf: async ({ id }) => simulatedScan(id).vulnerabilities,
});

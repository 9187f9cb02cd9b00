import type { ConformanceHost } from './host.ts';

/** A test before its title is added. */
export interface PlainCase {
  readonly what: string;
  readonly id: string;
  readonly run: (host: ConformanceHost) => Promise<void>;
}

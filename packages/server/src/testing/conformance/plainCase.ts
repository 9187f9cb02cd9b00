import type { ConformanceHost } from './host.ts';

/** A test without its title. */
export interface PlainCase {
  readonly what: string;
  readonly id: string;
  readonly run: (host: ConformanceHost) => Promise<void>;
}

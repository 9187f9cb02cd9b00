import type { ConformanceHost } from './host.ts';

/** A case before it has a title. */
export interface PlainCase {
  readonly what: string;
  readonly id: string;
  readonly run: (host: ConformanceHost) => Promise<void>;
}

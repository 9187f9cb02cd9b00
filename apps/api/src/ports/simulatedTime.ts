import type { RecordStore, Tx } from '@isp/server';

/** Records of an entity within a job; undefined when the schemas in use have no such entity. */
export type StoreOf = (tx: Tx, key: string, now: Date) => RecordStore | undefined;

/** Seconds a simulated step takes. */
export const simulatedSeconds = {
  ready: 4,
  stopped: 3,
  saved: 6,
  gone: 2,
  bound: 3,
  expanded: 4,
  provisioned: 4,
  released: 3,
} as const;

export const dueIn = (now: Date, step: keyof typeof simulatedSeconds): Date =>
  new Date(now.getTime() + simulatedSeconds[step] * 1000);

import { createHash } from 'node:crypto';

export type Split = 'TRAIN' | 'VAL' | 'TEST';
export interface SplitRatio {
  readonly train: number;
  readonly val: number;
  readonly test: number;
}

const folders: Readonly<Record<string, Split>> = {
  train: 'TRAIN',
  training: 'TRAIN',
  val: 'VAL',
  valid: 'VAL',
  validation: 'VAL',
  test: 'TEST',
  testing: 'TEST',
};

/** Returns the split (training, validation or test) that a folder in the path names. */
export function splitOfPath(path: string): Split | undefined {
  for (const part of path.toLowerCase().split('/').slice(0, -1))
    if (Object.hasOwn(folders, part)) return folders[part];
  return undefined;
}

/**
 * Returns the split of a file: the split that a folder in its path names, otherwise a split chosen by the ratio
 * from a hash of the path, so that it is the same at each call. Returns null without a folder and a ratio.
 */
export function splitOf(path: string, ratio: SplitRatio | null): Split | null {
  const own = splitOfPath(path);
  if (own || !ratio) return own ?? null;
  const at = createHash('sha256').update(path).digest().readUInt32BE(0) % 100;
  if (at < ratio.train) return 'TRAIN';
  return at < ratio.train + ratio.val ? 'VAL' : 'TEST';
}

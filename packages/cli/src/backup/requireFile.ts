import { existsSync } from 'node:fs';
import { UsageError } from '../contract/UsageError.ts';

/** @throws UsageError for a file that does not exist */
export function requireFile(file: string): void {
  if (existsSync(file)) return;
  throw new UsageError({
    en: `There is no file "${file}". Correct the path.`,
    zh: `没有文件 "${file}"，请改正路径。`,
  });
}

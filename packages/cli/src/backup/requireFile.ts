import { statSync } from 'node:fs';
import { UsageError } from '../contract/UsageError.ts';

/** @throws UsageError for a file that does not exist, and for a folder */
export function requireFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile()) return;
  throw new UsageError(
    found
      ? {
          en: `"${file}" is not a file. Write the path of a file that isp backup has written.`,
          zh: `"${file}" 不是文件，请写 isp backup 所写文件的路径。`,
        }
      : {
          en: `There is no file "${file}". Correct the path.`,
          zh: `没有文件 "${file}"，请改正路径。`,
        },
  );
}

import { ImportFault } from '../file/ImportFault.ts';

const gib = 1024 ** 3;
/** Maximum number of files in a version. */
const MAX_FILES = 100_000;
/** Maximum size of a version after unpacking its archives, in bytes. */
const MAX_BYTES = 200 * gib;
/**
 * Maximum ratio of unpacked to packed bytes of an archive. Text reaches a ratio of about ten, and a zip bomb a
 * thousand.
 */
const MAX_GROWTH = 200;
/** Number of bytes to which any archive may be unpacked, even the smallest, whatever the ratio is. */
const ALLOWED_BYTES = 64 * 1024 ** 2;

/** Counts the files and the unpacked bytes of an import, and stops the import before it fills the disk. */
export class Limits {
  #files = 0;
  #bytes = 0;
  readonly #most: number;

  /** @param sent - number of uploaded bytes */
  constructor(sent: number) {
    this.#most = Math.min(MAX_BYTES, Math.max(ALLOWED_BYTES, sent * MAX_GROWTH));
  }

  /**
   * Counts a file.
   *
   * @throws ImportFault if there are more files than allowed
   */
  countFile(): void {
    this.#files += 1;
    if (this.#files > MAX_FILES) throw new ImportFault(`文件过多（最多 ${MAX_FILES} 个），请拆分后导入`);
  }

  /**
   * Counts bytes.
   *
   * @throws ImportFault if there are more bytes than allowed
   */
  countBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= this.#most) return;
    throw new ImportFault(
      this.#most === MAX_BYTES
        ? `解压后超过 ${MAX_BYTES / gib} GiB，请拆分后导入`
        : '压缩包解压后异常膨胀，已停止导入',
    );
  }
}

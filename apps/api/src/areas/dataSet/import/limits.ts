import { ImportFault } from '../file/ImportFault.ts';

const gib = 1024 ** 3;
/** Maximum number of files in a version. */
const MAX_FILES = 100_000;
/** Maximum size of a version after unpacking its archives, in bytes. */
const MAX_BYTES = 200 * gib;
/**
 * Ratio of unpacked to packed bytes above which an archive is refused. Text reaches a ratio of ten, and a zip bomb
 * a thousand.
 */
const MAX_GROWTH = 200;
/** Size to which even the smallest archive may be unpacked, in bytes. */
const ALLOWED_BYTES = 64 * 1024 ** 2;

/** Counts the unpacked bytes of an upload, and stops the unpacking before it fills the disk. */
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

import { ImportFault } from '../file/ImportFault.ts';

const gib = 1024 ** 3;
/** Files of a version, at most. */
const MAX_FILES = 100_000;
/** Bytes of a version after unpacking its archives, at most. */
const MAX_BYTES = 200 * gib;
/** Ratio of unpacked to packed bytes above which an archive is refused: text reaches ten, a zip bomb a thousand. */
const MAX_GROWTH = 200;
/** Bytes to which the smallest archive may be unpacked. */
const ALLOWED_BYTES = 64 * 1024 ** 2;

/** Counts the unpacked bytes of an upload, and stops it before it fills the disk. */
export class Limits {
  #files = 0;
  #bytes = 0;
  readonly #most: number;

  /** @param sent - bytes that were uploaded */
  constructor(sent: number) {
    this.#most = Math.min(MAX_BYTES, Math.max(ALLOWED_BYTES, sent * MAX_GROWTH));
  }

  /** @throws ImportFault for one file more than may be */
  countFile(): void {
    this.#files += 1;
    if (this.#files > MAX_FILES) throw new ImportFault(`文件过多（最多 ${MAX_FILES} 个），请拆分后导入`);
  }

  /** @throws ImportFault for more bytes than may be */
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

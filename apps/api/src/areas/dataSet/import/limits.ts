import { ImportFault } from '../file/ImportFault.ts';

const gib = 1024 ** 3;
/** Files of a version. */
const mostFiles = 100_000;
/** Bytes of a version, once its archives are opened. */
const mostBytes = 200 * gib;
/** An archive that grows more than so many times is no data: text shrinks to a tenth, a bomb to a thousandth. */
const mostGrowth = 200;
/** Bytes that may come of the smallest archive. */
const alwaysFine = 64 * 1024 ** 2;

/** Counts what is unpacked of an upload, and stops it before it fills the disk. */
export class Limits {
  #files = 0;
  #bytes = 0;
  readonly #most: number;

  /** @param sent - bytes that were uploaded */
  constructor(sent: number) {
    this.#most = Math.min(mostBytes, Math.max(alwaysFine, sent * mostGrowth));
  }

  /** @throws ImportFault for one file more than may be */
  countFile(): void {
    this.#files += 1;
    if (this.#files > mostFiles) throw new ImportFault(`文件过多（最多 ${mostFiles} 个），请拆分后导入`);
  }

  /** @throws ImportFault for more bytes than may be */
  countBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= this.#most) return;
    throw new ImportFault(
      this.#most === mostBytes
        ? `解压后超过 ${mostBytes / gib} GiB，请拆分后导入`
        : '压缩包解压后异常膨胀，已停止导入',
    );
  }
}

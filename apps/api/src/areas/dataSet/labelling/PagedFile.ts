import {
  AbstractTokenizer,
  EndOfStreamError,
  type IRandomAccessFileInfo,
  type IReadChunkOptions,
} from 'strtok3';
import type { Part, Placed } from '../file/readPlace.ts';

export interface PagedFileOptions {
  /** Fetches the bytes from `start` to `end`, both included. */
  readonly read: (part: Part) => Promise<Uint8Array>;
  /** True if the file can only be read from its beginning to its end. */
  readonly isSequential: boolean;
}

/** Size of a page, in bytes. */
const PAGE_BYTES = 262_144;
/**
 * Maximum number of pages that are kept in memory. A few are enough, because parsers mostly read forward, and
 * sometimes at the end of the file.
 */
const MAX_PAGES = 4;

/** A file that is read in pages. The parser of the file's format requests ranges of bytes. */
export class PagedFile extends AbstractTokenizer {
  readonly fileInfo: IRandomAccessFileInfo;
  readonly #options: PagedFileOptions;
  readonly #pages = new Map<number, Uint8Array>();

  constructor({ path, sizeBytes }: Pick<Placed, 'path' | 'sizeBytes'>, options: PagedFileOptions) {
    super();
    this.fileInfo = { path, size: sizeBytes };
    this.#options = options;
  }

  supportsRandomAccess(): boolean {
    return !this.#options.isSequential;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const read = await this.peekBuffer(target, options);
    this.position = (options?.position ?? this.position) + read;
    return read;
  }

  async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { length, mayBeLess, position } = this.normalizeOptions(target, options);
    const end = Math.min(position + length, this.fileInfo.size);
    if (!mayBeLess && end < position + length) throw new EndOfStreamError();
    for (let at = position; at < end; ) {
      const index = Math.floor(at / PAGE_BYTES);
      const bytes = await this.#pageOf(index);
      const piece = bytes.subarray(at - index * PAGE_BYTES, end - index * PAGE_BYTES);
      if (piece.length === 0) throw new EndOfStreamError();
      target.set(piece, at - position);
      at += piece.length;
    }
    return Math.max(0, end - position);
  }

  async #pageOf(index: number): Promise<Uint8Array> {
    const known = this.#pages.get(index);
    if (known) return known;
    const start = index * PAGE_BYTES;
    const end = Math.min(start + PAGE_BYTES, this.fileInfo.size) - 1;
    const bytes = await this.#options.read({ start, end });
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size >= MAX_PAGES) this.#pages.delete(oldest);
    this.#pages.set(index, bytes);
    return bytes;
  }
}

import type { Readable } from 'node:stream';
import type { ObjectStore } from '../objectStore/port.ts';

/** A folder or a file on a volume. */
export interface VolumeEntry {
  /** The last part of its path. */
  readonly name: string;
  readonly isFolder: boolean;
  /** Bytes; 0 for a folder. */
  readonly sizeBytes: number;
  readonly changeTime: Date;
}

/** A file on a volume, with the key of its bytes. */
export interface VolumeFile extends VolumeEntry {
  readonly key: string;
  /** Changes when the content changes. */
  readonly tag: string;
}

/** An uploaded file in the object store. */
export interface UploadedFile {
  readonly id: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/**
 * Files on volumes. A path consists of parts with `/` between them, and was checked before; the topmost folder is the
 * empty path. It is called without a transaction, and the same order may be sent twice.
 */
export interface ClusterVolumes {
  /**
   * Entries of a folder, folders first; undefined if there is no such folder. @param limit - most entries
   * returned
   */
  readonly listFolder: (
    volumeId: string,
    folder: string,
    limit: number,
  ) => Promise<readonly VolumeEntry[] | undefined>;
  readonly findEntry: (volumeId: string, path: string) => Promise<VolumeFile | undefined>;
  /** Bytes of a file, or of all files in a folder. */
  readonly bytesIn: (volumeId: string, path: string) => Promise<number>;
  readonly makeFolder: (volumeId: string, path: string, now: Date) => Promise<void>;
  /** Puts an uploaded file at a path, in place of an existing one. @returns uploads it does not read from any more */
  readonly putFile: (
    volumeId: string,
    path: string,
    file: UploadedFile,
    now: Date,
  ) => Promise<readonly string[]>;
  /**
   * Deletes a file, or a folder with its content; with an empty path everything.
   *
   * @returns uploads it does not read from any more
   */
  readonly removeEntry: (volumeId: string, path: string) => Promise<readonly string[]>;
  /** Copies the present files of another volume to a new one. */
  readonly copyFiles: (fromId: string, toId: string) => Promise<void>;
  /** Streams a file from `start` to `end`, both included. @param objects - where uploads are */
  readonly readFile: (
    file: VolumeFile,
    part: { readonly start: number; readonly end: number } | undefined,
    objects: Pick<ObjectStore, 'read'>,
  ) => Promise<Readable>;
}

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

/** A file on a volume, and what finds its bytes. */
export interface VolumeFile extends VolumeEntry {
  readonly key: string;
  /** Differs when the content does. */
  readonly tag: string;
}

/** An uploaded file, as the object store has it. */
export interface UploadedFile {
  readonly id: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/**
 * Files on volumes. A path is parts with `/` between, checked before; the topmost folder is the empty one. No
 * transaction is open when it is called, and the same order may arrive twice.
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
  /** Bytes of a file, or of all there is in a folder. */
  readonly bytesIn: (volumeId: string, path: string) => Promise<number>;
  readonly makeFolder: (volumeId: string, path: string, now: Date) => Promise<void>;
  /** Puts an uploaded file there, in place of one of that path. @returns uploads it does not read from any more */
  readonly putFile: (
    volumeId: string,
    path: string,
    file: UploadedFile,
    now: Date,
  ) => Promise<readonly string[]>;
  /**
   * Deletes a file, or a folder with all that is in it; all there is for an empty path.
   *
   * @returns uploads it does not read from any more
   */
  readonly removeEntry: (volumeId: string, path: string) => Promise<readonly string[]>;
  /** Makes a new volume hold what another holds now. */
  readonly copyFiles: (fromId: string, toId: string) => Promise<void>;
  /** Streams a file from `start` to `end`, both included. @param objects - where uploads are */
  readonly readFile: (
    file: VolumeFile,
    part: { readonly start: number; readonly end: number } | undefined,
    objects: Pick<ObjectStore, 'read'>,
  ) => Promise<Readable>;
}

import type { Readable } from 'node:stream';
import type { ObjectStore } from '../objectStore/port.ts';

/** A folder or a file on a volume. */
export interface VolumeEntry {
  /** Last part of the entry's path. */
  readonly name: string;
  readonly isFolder: boolean;
  /** Size in bytes; 0 for a folder. */
  readonly sizeBytes: number;
  readonly changeTime: Date;
}

/** A file on a volume, with the key under which its bytes are stored. */
export interface VolumeFile extends VolumeEntry {
  readonly key: string;
  /** Text that changes when the content of the file changes. */
  readonly tag: string;
}

/** An uploaded file in the object store. */
export interface UploadedFile {
  readonly id: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/**
 * Files on volumes. A path consists of parts with `/` between them, and must have been checked before. The root
 * folder has the empty path. The functions must not be called within a transaction, and the same order may be sent
 * twice.
 */
export interface ClusterVolumes {
  /**
   * Returns the entries of a folder, folders first; undefined if the folder does not exist. @param limit - maximum
   * number of entries
   */
  readonly listFolder: (
    volumeId: string,
    folder: string,
    limit: number,
  ) => Promise<readonly VolumeEntry[] | undefined>;
  readonly findEntry: (volumeId: string, path: string) => Promise<VolumeFile | undefined>;
  /** Returns the size of a file, or of all files in a folder, in bytes. */
  readonly bytesIn: (volumeId: string, path: string) => Promise<number>;
  readonly makeFolder: (volumeId: string, path: string, now: Date) => Promise<void>;
  /**
   * Stores an uploaded file at a path, and replaces an existing file. @returns ids of the uploads that the volume
   * no longer uses
   */
  readonly putFile: (
    volumeId: string,
    path: string,
    file: UploadedFile,
    now: Date,
  ) => Promise<readonly string[]>;
  /**
   * Deletes a file, or a folder with its content. An empty path deletes everything.
   *
   * @returns ids of the uploads that the volume no longer uses
   */
  readonly removeEntry: (volumeId: string, path: string) => Promise<readonly string[]>;
  /** Copies all files that another volume has at present to a new volume. */
  readonly copyFiles: (fromId: string, toId: string) => Promise<void>;
  /** Streams a file from `start` to `end`, both included. @param objects - store that contains the uploads */
  readonly readFile: (
    file: VolumeFile,
    part: { readonly start: number; readonly end: number } | undefined,
    objects: Pick<ObjectStore, 'read'>,
  ) => Promise<Readable>;
}

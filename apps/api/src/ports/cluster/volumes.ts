import type { Readable } from 'node:stream';
import type { ObjectStore } from '../objectStore/port.ts';

/** A folder or a file on a volume. */
export interface VolumeEntry {
  /** Last part of the path, without the folder. */
  readonly name: string;
  readonly isFolder: boolean;
  /** Size in bytes; 0 for a folder. */
  readonly sizeBytes: number;
  readonly changeTime: Date;
}

/** A file or folder on a volume, with the key by which its bytes are stored. */
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
 * The part of the cluster's port that reads and changes files on volumes. In a path, the parts are separated by
 * `/`, and the root folder is the empty path. The caller must have checked the path. The functions must not be
 * called within a transaction. Repeating a call must have the same effect as one call.
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
  /** Returns the total size in bytes of the file at a path, or of all files in the folder at this path. */
  readonly bytesIn: (volumeId: string, path: string) => Promise<number>;
  readonly makeFolder: (volumeId: string, path: string, now: Date) => Promise<void>;
  /**
   * Stores an uploaded file at a path, and replaces a file that exists there. @returns ids of the uploads that are
   * no longer used and can be deleted
   */
  readonly putFile: (
    volumeId: string,
    path: string,
    file: UploadedFile,
    now: Date,
  ) => Promise<readonly string[]>;
  /**
   * Deletes a file, or a folder with all its content. An empty path deletes all files of the volume.
   *
   * @returns ids of the uploads that are no longer used and can be deleted
   */
  readonly removeEntry: (volumeId: string, path: string) => Promise<readonly string[]>;
  /** Copies the files that one volume has now to another, new volume. */
  readonly copyFiles: (fromId: string, toId: string) => Promise<void>;
  /**
   * Streams a file, or its bytes from `start` to `end` (both included). @param objects - object store that contains
   * the bytes of uploads
   */
  readonly readFile: (
    file: VolumeFile,
    part: { readonly start: number; readonly end: number } | undefined,
    objects: Pick<ObjectStore, 'read'>,
  ) => Promise<Readable>;
}

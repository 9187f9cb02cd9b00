import type { PlacedFile } from './findPlaces.ts';

const mebibyte = 1024 ** 2;
/** Size of the largest public picture, sound or video, in bytes. */
const MAX_FILE_BYTES = 20 * mebibyte;
/**
 * Size of the largest version with public samples in a tar archive, in bytes. The archive is unpacked from its
 * beginning for each of these samples.
 */
const MAX_UNPACKED_BYTES = 200 * mebibyte;

export const isMedium = ({ fileType }: Pick<PlacedFile, 'fileType'>): boolean =>
  fileType === 'IMAGE' || fileType === 'AUDIO' || fileType === 'VIDEO';

/**
 * Returns the public samples among the first files of a published version: only the files that need little work of
 * the service to send.
 *
 * @param sizeBytes - size of the version
 */
export const openSamples = (files: readonly PlacedFile[], sizeBytes: number): readonly PlacedFile[] =>
  files.filter(
    (file) =>
      (!isMedium(file) || file.sizeBytes <= MAX_FILE_BYTES) &&
      (file.place.kind !== 'tar' || sizeBytes <= MAX_UNPACKED_BYTES),
  );

import type { PlacedFile } from './findPlaces.ts';

const mebibyte = 1024 ** 2;
/** Bytes of the largest public picture, sound or film. */
const MAX_FILE_BYTES = 20 * mebibyte;
/**
 * Bytes of the largest version with public samples in a tar, which is unpacked from its beginning for each of them.
 */
const MAX_UNPACKED_BYTES = 200 * mebibyte;

export const isMedium = ({ fileType }: Pick<PlacedFile, 'fileType'>): boolean =>
  fileType === 'IMAGE' || fileType === 'AUDIO' || fileType === 'VIDEO';

/**
 * The public samples among the first files of a published version: only files that cost the service little to send.
 *
 * @param sizeBytes - of the version
 */
export const openSamples = (files: readonly PlacedFile[], sizeBytes: number): readonly PlacedFile[] =>
  files.filter(
    (file) =>
      (!isMedium(file) || file.sizeBytes <= MAX_FILE_BYTES) &&
      (file.place.kind !== 'tar' || sizeBytes <= MAX_UNPACKED_BYTES),
  );

import type { PlacedFile } from './findPlaces.ts';

const mebibyte = 1024 ** 2;
/** Maximum size of a picture, sound or video that is a public sample, in bytes. */
const MAX_FILE_BYTES = 20 * mebibyte;
/**
 * Maximum size of a version whose public samples may be in a tar archive, in bytes. It is limited, because the
 * archive is unpacked from its beginning for each sample.
 */
const MAX_UNPACKED_BYTES = 200 * mebibyte;

export const isMedium = ({ fileType }: Pick<PlacedFile, 'fileType'>): boolean =>
  fileType === 'IMAGE' || fileType === 'AUDIO' || fileType === 'VIDEO';

/**
 * Returns those of the first files of a published version that anyone may load as samples. Files that would cost
 * the service much work are left out.
 *
 * @param sizeBytes - size of the version
 */
export const openSamples = (files: readonly PlacedFile[], sizeBytes: number): readonly PlacedFile[] =>
  files.filter(
    (file) =>
      (!isMedium(file) || file.sizeBytes <= MAX_FILE_BYTES) &&
      (file.place.kind !== 'tar' || sizeBytes <= MAX_UNPACKED_BYTES),
  );

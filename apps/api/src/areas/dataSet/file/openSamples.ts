import type { PlacedFile } from './findPlaces.ts';

const mebibyte = 1024 ** 2;
/** Bytes of a picture, a sound or a film everybody may load. */
const mostBytes = 20 * mebibyte;
/** Bytes of a version of which everybody may have something unpacked that is read from the beginning of its archive. */
const mostUnpacked = 200 * mebibyte;

export const isMedium = ({ fileType }: Pick<PlacedFile, 'fileType'>): boolean =>
  fileType === 'IMAGE' || fileType === 'AUDIO' || fileType === 'VIDEO';

/**
 * Those of the first files of a published version that everybody may look at: a look must cost the service little.
 *
 * @param sizeBytes - of the version
 */
export const openSamples = (files: readonly PlacedFile[], sizeBytes: number): readonly PlacedFile[] =>
  files.filter(
    (file) =>
      (!isMedium(file) || file.sizeBytes <= mostBytes) &&
      (file.place.kind !== 'tar' || sizeBytes <= mostUnpacked),
  );

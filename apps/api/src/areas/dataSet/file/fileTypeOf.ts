import type { DataSet, DataSetFile } from '../../../generated/rows.ts';

export type FileType = NonNullable<DataSetFile['fileType']>;
/** Properties that decide how the files of a data set are read. */
export type Reading = Pick<DataSet, 'dataType' | 'taskType' | 'annotationFormat'>;

const endings: Readonly<Record<string, FileType>> = {
  ...of('IMAGE', 'jpg jpeg png gif webp avif bmp tif tiff'),
  ...of('AUDIO', 'mp3 wav flac ogg m4a aac'),
  ...of('VIDEO', 'mp4 webm mov avi mkv'),
  ...of('TABLE', 'csv tsv'),
  ...of('JSON', 'json jsonl'),
  ...of('TEXT', 'txt md log'),
};

function of(type: FileType, list: string): Readonly<Record<string, FileType>> {
  return Object.fromEntries(list.split(' ').map((ending) => [ending, type]));
}

/** Extensions of annotation files, besides those of the annotated files. */
const annotations: Readonly<Partial<Record<string, RegExp>>> = {
  VOC: /\.xml$/i,
  YOLO: /(^|\/)labels\/.*\.txt$|(^|\/)classes\.txt$/i,
  LABELME: /\.json$/i,
  COCO: /\.json$/i,
};

export const endingOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** Type of a file of a data set, by its name. */
export function fileTypeOf(path: string, { annotationFormat, dataType }: Reading): FileType {
  const isBeside = dataType !== 'TEXT' && dataType !== 'TABLE';
  if (isBeside && annotations[annotationFormat ?? '']?.test(path)) return 'ANNOTATION';
  const ending = endingOf(path);
  return Object.hasOwn(endings, ending) ? (endings[ending] ?? 'OTHER') : 'OTHER';
}

/**
 * Types of files that are a sample each, by the type of the data set. A table and JSON lines have a sample in each
 * row.
 */
const samples: Readonly<Partial<Record<DataSet['dataType'], readonly FileType[]>>> = {
  IMAGE: ['IMAGE'],
  TEXT: ['TEXT', 'JSON'],
  AUDIO: ['AUDIO'],
  VIDEO: ['VIDEO'],
};

/** Is the file a sample of the data set? For other types of data all files except annotations are. */
export const isSample = (type: FileType, { dataType }: Reading): boolean =>
  type !== 'ANNOTATION' && (samples[dataType]?.includes(type) ?? true);

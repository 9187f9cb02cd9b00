import type { DataSet, DataSetFile } from '../../../generated/rows.ts';

export type FileType = NonNullable<DataSetFile['fileType']>;
/** Properties of a data set that decide how its files are interpreted. */
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

/** Patterns of the paths of annotation files, by annotation format. */
const annotations: Readonly<Partial<Record<string, RegExp>>> = {
  VOC: /\.xml$/i,
  YOLO: /(^|\/)labels\/.*\.txt$|(^|\/)classes\.txt$/i,
  LABELME: /\.json$/i,
  COCO: /\.json$/i,
};

export const endingOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** Returns the type of a data set's file, by the file's path. */
export function fileTypeOf(path: string, { annotationFormat, dataType }: Reading): FileType {
  const isBeside = dataType !== 'TEXT' && dataType !== 'TABLE';
  if (isBeside && annotations[annotationFormat ?? '']?.test(path)) return 'ANNOTATION';
  const ending = endingOf(path);
  return Object.hasOwn(endings, ending) ? (endings[ending] ?? 'OTHER') : 'OTHER';
}

/**
 * File types that count as samples, by the data type of the data set: each file of the type is one sample. In a
 * table and in JSON lines, each row is one sample.
 */
const samples: Readonly<Partial<Record<DataSet['dataType'], readonly FileType[]>>> = {
  IMAGE: ['IMAGE'],
  TEXT: ['TEXT', 'JSON'],
  AUDIO: ['AUDIO'],
  VIDEO: ['VIDEO'],
};

/**
 * True if the file is a sample of the data set. For data types that are not listed above, all files except
 * annotations are samples.
 */
export const isSample = (type: FileType, { dataType }: Reading): boolean =>
  type !== 'ANNOTATION' && (samples[dataType]?.includes(type) ?? true);

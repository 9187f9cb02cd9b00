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

/** Extensions of annotation files, beside the annotated ones. */
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

/** Kinds of files each of which is a sample, by what the data set holds; a table and JSON lines hold one in each row. */
const samples: Readonly<Partial<Record<DataSet['dataType'], readonly FileType[]>>> = {
  IMAGE: ['IMAGE'],
  TEXT: ['TEXT', 'JSON'],
  AUDIO: ['AUDIO'],
  VIDEO: ['VIDEO'],
};

/** Is the file a sample of the data set? Of other types of data all files but annotations are. */
export const isSample = (type: FileType, { dataType }: Reading): boolean =>
  type !== 'ANNOTATION' && (samples[dataType]?.includes(type) ?? true);

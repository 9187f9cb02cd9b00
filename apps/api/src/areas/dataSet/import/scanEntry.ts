import { createHash } from 'node:crypto';
import type { Entry, Place } from '../file/entries.ts';
import { endingOf, type FileType, fileTypeOf, isSample, type Reading } from '../file/fileTypeOf.ts';
import { createRowCounter } from './createRowCounter.ts';
import { isRowEnding } from './createRowSplitter.ts';
import { labelText } from './labelText.ts';
import type { Limits } from './limits.ts';
import { type PictureSize, pictureSize } from './pictureSize.ts';
import { MAX_ANNOTATION_BYTES, readAnnotation } from './readAnnotation.ts';
import { countElements, MAX_JSON_BYTES } from './readElements.ts';
import { splitOfPath } from './splitOf.ts';

/** A file with the results of reading it. */
export interface Found {
  readonly path: string;
  readonly place: Place;
  readonly fileType: FileType;
  readonly sizeBytes: number;
  /** Hash of the file; empty if the file was not read. */
  readonly sha256: string;
  readonly sampleCount: number;
  /** Number of times that each label occurs, by label. The labels of an annotation file belong to other files. */
  readonly labels: ReadonlyMap<string, number>;
  /** Number of samples in the file that have a label. */
  readonly labeledCount: number;
  /** Names of the samples that an annotation file describes. */
  readonly about: readonly string[];
  /** Size of a picture, if the beginning of the file contains the size. */
  readonly picture?: PictureSize | undefined;
}

/** Data types whose samples are whole files. */
const isOfFiles: ReadonlySet<Reading['dataType']> = new Set(['IMAGE', 'AUDIO', 'VIDEO']);
/**
 * Number of bytes at the beginning of a picture in which its size is searched. If the size comes later in the file,
 * the picture is measured when it is opened.
 */
const MAX_HEAD_BYTES = 65_536;
/** Data types in which one file may contain many samples. */
const hasRows: ReadonlySet<Reading['dataType']> = new Set(['TEXT', 'TABLE']);

/**
 * Reads a file to its end, and returns its length, hash, rows and labels.
 *
 * @throws ImportFault if the content does not match the file's name, or if too many bytes are unpacked
 */
export async function scanEntry(
  { place, read }: Entry,
  path: string,
  reading: Reading,
  limits: Limits,
): Promise<Found> {
  const fileType = fileTypeOf(path, reading);
  const ending = endingOf(path);
  const rows = isRowEnding(ending) ? createRowCounter(ending) : undefined;
  const isElements = ending === 'json' && hasRows.has(reading.dataType);
  const maxBytes = fileType === 'ANNOTATION' ? MAX_ANNOTATION_BYTES : isElements ? MAX_JSON_BYTES : 0;
  const head = fileType === 'IMAGE' ? MAX_HEAD_BYTES : 0;
  const kept: Uint8Array[] = [];
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const piece of (await read()) as AsyncIterable<Uint8Array>) {
    if (sizeBytes < head) kept.push(piece);
    sizeBytes += piece.length;
    limits.countBytes(piece.length);
    hash.update(piece);
    rows?.push(piece);
    if (sizeBytes <= maxBytes) kept.push(piece);
  }
  const whole = maxBytes > 0 && sizeBytes <= maxBytes ? Buffer.concat(kept).toString() : undefined;
  const counted =
    isElements && whole !== undefined && sizeBytes > 0 ? countElements(path, whole) : rows?.end();
  const annotation =
    fileType === 'ANNOTATION' && whole !== undefined
      ? readAnnotation(path, whole, reading.annotationFormat)
      : undefined;
  // in data sets of pictures, sounds and videos, a file with rows contains annotations and no samples
  const rowsIn = isOfFiles.has(reading.dataType) ? undefined : counted?.rows;
  const sampleCount = rowsIn ?? (isSample(fileType, reading) ? 1 : 0);
  const folder = sampleCount > 0 && !counted ? folderLabel(path, reading) : undefined;
  const labels = counted?.labels ?? annotation?.labels ?? new Map(folder === undefined ? [] : [[folder, 1]]);
  const named = [...labels.values()].reduce((sum, count) => sum + count, 0);
  return {
    ...{ path, place, fileType, sizeBytes, sampleCount, labels },
    sha256: hash.digest('hex'),
    labeledCount: annotation ? 0 : Math.min(sampleCount, named),
    about: annotation?.about ?? [],
    picture: fileType === 'IMAGE' ? pictureSize(Buffer.concat(kept).subarray(0, MAX_HEAD_BYTES)) : undefined,
  };
}

/** Returns the name of the folder as the label, if the samples are sorted into one folder per class. */
function folderLabel(path: string, { annotationFormat, taskType }: Reading): string | undefined {
  if (!taskType.endsWith('CLASSIFICATION') || (annotationFormat ?? 'NONE') !== 'NONE') return undefined;
  const folders = path.split('/').slice(0, -1);
  const folder = folders.at(-1);
  // A folder that names a split (such as `train`) is not a class.
  return folder === undefined || splitOfPath(`${folder}/x`) !== undefined || folders.length < 2
    ? undefined
    : labelText(folder);
}

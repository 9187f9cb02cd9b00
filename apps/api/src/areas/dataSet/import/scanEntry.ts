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

/** A file with the results of its check. */
export interface Found {
  readonly path: string;
  readonly place: Place;
  readonly fileType: FileType;
  readonly sizeBytes: number;
  /** Empty for a file that was not read. */
  readonly sha256: string;
  readonly sampleCount: number;
  /** Label → number of times; of an annotation also the labels for other files. */
  readonly labels: ReadonlyMap<string, number>;
  /** Samples in it that have a label. */
  readonly labeledCount: number;
  /** Names of the samples to which an annotation belongs. */
  readonly about: readonly string[];
  /** Size of a picture, where the file contains it. */
  readonly picture?: PictureSize | undefined;
}

/** Types of data in which each file is a sample. */
const isOfFiles: ReadonlySet<Reading['dataType']> = new Set(['IMAGE', 'AUDIO', 'VIDEO']);
/**
 * Bytes of a picture that are read for its size. A picture with its size further on is measured when it is opened.
 */
const MAX_HEAD_BYTES = 65_536;
/** Types of data in which a file may contain many samples. */
const hasRows: ReadonlySet<Reading['dataType']> = new Set(['TEXT', 'TABLE']);

/**
 * Reads a file to its end: length, hash, rows, labels.
 *
 * @throws ImportFault where its content does not match its name, or too much is unpacked
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
  // a list beside pictures, sounds and films contains their annotations
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

/** Where samples are sorted by class, the name of the folder is the label. */
function folderLabel(path: string, { annotationFormat, taskType }: Reading): string | undefined {
  if (!taskType.endsWith('CLASSIFICATION') || (annotationFormat ?? 'NONE') !== 'NONE') return undefined;
  const folders = path.split('/').slice(0, -1);
  const folder = folders.at(-1);
  // the folder of a split is no class
  return folder === undefined || splitOfPath(`${folder}/x`) !== undefined || folders.length < 2
    ? undefined
    : labelText(folder);
}

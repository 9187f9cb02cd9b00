import { isObject } from '@isp/kit';
import { outside, type ReadContext } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { shownAs } from '../../../platform/files/shownAs.ts';
import { downloadLink } from '../file/downloadLink.ts';
import { endingOf } from '../file/fileTypeOf.ts';
import { findPlace, firstPlaces, type PlacedFile } from '../file/findPlaces.ts';
import { mimeOf } from '../file/mimeOf.ts';
import { readPlace } from '../file/readPlace.ts';
import { cellsOf } from './createRowCounter.ts';

/** Maximum number of samples in a preview, and maximum number of rows that are shown of a file with rows. */
export const MAX_FILES = 20;
/** Number of bytes that are read from the beginning of a text. */
const MAX_HEAD_BYTES = 65_536;
/** Number of text files that are read for a preview. */
const MAX_TEXTS = 3;

interface Previewed {
  readonly versionId: string | null;
  /** Id of the file to show. @defaultValue the first samples of the version are shown */
  readonly fileId?: string | null;
}

/** One element of a preview tab (`kind: 'preview'`). */
type Shown = Readonly<Record<string, unknown>>;

/**
 * Returns a preview of the first samples of a version. For pictures, sounds and videos it contains addresses; for
 * tables and texts, their first bytes. The files are read after the transaction has ended, so that the database
 * connection is not held meanwhile.
 */
export async function previewOf(
  work: ReadContext,
  request: FastifyRequest,
  { fileId, versionId }: Previewed,
) {
  if (versionId === null) return [];
  const files = await work.asService(async ({ tx }) =>
    fileId
      ? [await findPlace(tx, fileId)].filter((one) => one !== undefined)
      : firstPlaces(tx, versionId, MAX_FILES),
  );
  return outside(() =>
    showFiles(work.ports, files, async ({ id, path }) => {
      const { url } = await downloadLink(work, request, 'file', id);
      return shownAs(mimeOf(path)) === undefined ? url : `${url}&inline=1`;
    }),
  );
}

const media = { IMAGE: 'image', AUDIO: 'audio', VIDEO: 'video' } as const;

/**
 * Returns the content of files for a preview.
 *
 * @param linkOf - function that returns the address of a picture, a sound or a video
 */
export async function showFiles(
  ports: Parameters<typeof readPlace>[0],
  files: readonly PlacedFile[],
  linkOf: (file: PlacedFile) => Promise<string>,
): Promise<readonly Shown[]> {
  const shown: Shown[] = [];
  let texts = 0;
  for (const file of files) {
    const { fileType, path } = file;
    if (fileType === 'IMAGE' || fileType === 'AUDIO' || fileType === 'VIDEO') {
      shown.push({ kind: media[fileType], title: path, url: await linkOf(file) });
    } else if (fileType !== 'OTHER' && texts < MAX_TEXTS) {
      texts += 1;
      shown.push(showText(file, await beginningOf(ports, file)));
    }
  }
  return shown;
}

async function beginningOf(ports: Parameters<typeof readPlace>[0], file: PlacedFile): Promise<string> {
  if (file.sizeBytes === 0) return '';
  const pieces: Uint8Array[] = [];
  const part = { start: 0, end: Math.min(file.sizeBytes, MAX_HEAD_BYTES) - 1 };
  for await (const piece of (await readPlace(ports, file, part)) as AsyncIterable<Uint8Array>)
    pieces.push(piece);
  return Buffer.concat(pieces)
    .toString()
    .replace(/^\uFEFF/, '')
    .replace(/\uFFFD+$/, '');
}

/** Returns a table or JSON lines as rows, and any other text unchanged. */
function showText({ path, sizeBytes }: PlacedFile, text: string): Shown {
  const ending = endingOf(path);
  const isPart = sizeBytes > MAX_HEAD_BYTES;
  // only the beginning of a long file was read, so its last line may be incomplete and is left out
  const lines = text
    .split(/\r?\n/)
    .slice(0, isPart ? -1 : undefined)
    .filter((line) => line.trim() !== '');
  if (ending === 'csv' || ending === 'tsv') {
    const [columns = [], ...rows] = lines
      .slice(0, MAX_FILES + 1)
      .map((line) => cellsOf(line, ending === 'tsv' ? '\t' : ','));
    return { kind: 'table', title: path, columns, rows, more: isPart || lines.length > MAX_FILES + 1 };
  }
  if (ending === 'jsonl') {
    const values = lines.slice(0, MAX_FILES).flatMap((line): readonly Plain[] => {
      const value = parse(line);
      return value === undefined ? [] : [value];
    });
    return showObjects(path, values, isPart || lines.length > MAX_FILES);
  }
  const value = ending === 'json' && !isPart ? parse(text) : undefined;
  // a list of samples is shown in the same way as JSON lines
  if (Array.isArray(value) && value.length > 0 && value.every(isObject))
    return showObjects(path, value.slice(0, MAX_FILES), value.length > MAX_FILES);
  return value === undefined
    ? { kind: 'text', title: path, content: text, more: isPart }
    : { kind: 'json', title: path, value };
}

function showObjects(title: string, values: readonly Plain[], more: boolean): Shown {
  const columns = [...new Set(values.flatMap((value) => Object.keys(value)))].slice(0, 12);
  const rows = values.map((value) => columns.map((name) => textOf(value[name])));
  return { kind: 'table', title, columns, rows, more };
}

type Plain = Readonly<Record<string, unknown>>;

function parse(text: string): Plain | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Plain) : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

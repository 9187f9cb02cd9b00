import type { Readable } from 'node:stream';
import { toDisposition } from '@isp/server/internal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Ports } from '../../ports/ports.ts';
import type { FileRow } from './fileRow.ts';
import { readRange } from './readRange.ts';
import { shownAs } from './shownAs.ts';

/**
 * Security policy for a file that is opened in a browser. It prevents that code in the file runs: no scripts, no
 * forms, and a separate origin.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox";

const sent = (description: string) => Type.Unsafe<Readable | undefined>(Type.String({ description }));

/** Replies of {@link sendFile}, for the schema of a route. */
export const sentFile = {
  200: sent('The file'),
  206: sent('A part of it'),
  304: sent('Nothing: the reader has it'),
  416: sent('Nothing: no such part'),
};

export interface Sending {
  readonly file: Pick<FileRow, 'id' | 'name' | 'size' | 'mime' | 'sha256'>;
  readonly objects: Pick<Ports['objects'], 'read'>;
  /** True if the browser should show the file instead of saving it, provided that its type is safe. */
  readonly isShown: boolean;
  /**
   * Called before bytes of the file are sent, for example to log the download. If it fails, nothing is sent.
   * @defaultValue nothing is called
   */
  readonly begin?: (() => Promise<void>) | undefined;
}

/**
 * Sends a whole file, or the part that the request asks for. The calling code must have checked the caller's
 * permission.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { begin, file, objects, isShown }: Sending,
): Promise<FastifyReply> {
  const tag = `"${file.sha256}"`;
  const isKnown = request.headers['if-none-match']?.includes(tag) === true;
  // `if-range`: if the file has changed since the client got its first part, the whole file is sent
  const isSame = (request.headers['if-range'] ?? tag) === tag;
  const range = isSame ? readRange(request.headers.range, file.size) : undefined;
  const sendsBytes = !isKnown && range !== 'none' && request.method !== 'HEAD';
  if (sendsBytes) await begin?.();
  const shown = shownAs(file.mime);
  const isInline = isShown && shown !== undefined;
  void reply.headers({
    'content-type': shown ?? 'application/octet-stream',
    'content-disposition': toDisposition(isInline ? 'inline' : 'attachment', file.name),
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=600',
    'accept-ranges': 'bytes',
    etag: tag,
  });
  if (isKnown) return reply.status(304).send(undefined);
  if (range === 'none') {
    return reply.status(416).header('content-range', `bytes */${file.size}`).send(undefined);
  }
  const part = range ?? { start: 0, end: file.size - 1 };
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  void reply.header('content-length', part.end - part.start + 1);
  if (!sendsBytes) return reply.send(undefined);
  return reply.send(await objects.read(file.id, part));
}

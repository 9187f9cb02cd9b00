import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface Bucket {
  readonly endpoint: string;
  /** Returns the names of all files in the bucket, including the parts of unfinished uploads. */
  readonly files: () => readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Starts a real S3-compatible server on this machine, with one bucket. It stores the files of the bucket in a
 * folder.
 *
 * @param port - port of the server; by default, any free port
 */
export async function openBucket(directory: string, name: string, port = 0): Promise<Bucket> {
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name, configs: [] }] });
  await store.configureBuckets();
  const answer = store.callback();
  const uploads = join(directory, name, '._S3rver_uploads');
  const server = createServer((request, response) => {
    const uploadId = new URL(request.url ?? '', 'http://bucket').searchParams.get('uploadId');
    if (uploadId === null || !answerParts(join(uploads, uploadId), request, response))
      answer(request, response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: () =>
      readdirSync(join(directory, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * Handles two requests that the server library s3rver does not support: listing the uploaded parts of an upload,
 * and aborting an upload.
 */
function answerParts(folder: string, { method }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== 'GET' && method !== 'DELETE') return false;
  const reply = (status: number, body: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  try {
    const parts = readdirSync(folder).filter((file) => /^\d+$/.test(file));
    if (method === 'DELETE') {
      rmSync(folder, { recursive: true });
      reply(204, '');
    } else
      reply(
        200,
        `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.map((part) => partOf(folder, part)).join('')}</ListPartsResult>`,
      );
  } catch {
    reply(404, '<Error><Code>NoSuchUpload</Code><Message>There is no such upload.</Message></Error>');
  }
  return true;
}

function partOf(folder: string, part: string): string {
  const tag = readFileSync(join(folder, `${part}.md5`), 'utf8');
  const { size } = statSync(join(folder, part));
  return `<Part><PartNumber>${part}</PartNumber><ETag>&quot;${tag}&quot;</ETag><Size>${size}</Size></Part>`;
}

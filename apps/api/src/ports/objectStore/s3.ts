import type { Readable } from 'node:stream';
import { isTraced, traceHeaders } from '@isp/server/internal';
import { Upload } from '@tus/utils';
import type { S3Settings } from '../../config/readS3.ts';
import type { ObjectStore } from './port.ts';

/**
 * Creates an object store that keeps the files in an existing S3 bucket. The client library is loaded for the first
 * file.
 */
export function createS3Objects(settings: S3Settings): ObjectStore {
  const { accessKeyId, bucket, endpoint, region, secretAccessKey } = settings;
  const client = {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Addresses the bucket by a path and not by a host name, because S3-compatible servers usually have no host
    // name for each bucket.
    forcePathStyle: true,
    // Additional checksums, which only Amazon's S3 supports, are disabled. The service itself compares the hash of
    // each file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  const start = async () => {
    const { S3Store } = await import('@tus/s3-store');
    /** The S3 store of tus, with access to its S3 client for calls that the store does not offer. */
    class Bucket extends S3Store {
      get s3() {
        return this.client;
      }
    }
    const opened = new Bucket({ s3ClientConfig: { ...client, bucket } });
    if (isTraced())
      // The step `build` comes before the signature, which covers all headers.
      opened.s3.middlewareStack.add(
        (next) => (args) => {
          Object.assign((args.request as { headers: object }).headers, traceHeaders());
          return next(args);
        },
        { step: 'build', name: 'traceHeaders' },
      );
    return opened;
  };
  let opened: ReturnType<typeof start> | undefined;
  const open = () => {
    opened ??= start();
    return opened;
  };
  return {
    uploads: open,
    async read(id, range) {
      const { s3 } = await open();
      const bytes = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await s3.getObject({ Bucket: bucket, Key: id, ...(bytes && { Range: bytes }) });
      return Body as Readable;
    },
    async put(id, size, bytes) {
      // The store of tus divides a large file into parts; the file appears with its last part.
      const uploads = await open();
      await uploads.create(new Upload({ id, size, offset: 0 }));
      await uploads.write(bytes, id, 0);
    },
    async remove(id) {
      const uploads = await open();
      // For a finished upload, tus reports 404, because there are no unfinished parts to cancel. This error is
      // ignored.
      await uploads.remove(id).catch((error: unknown) => {
        if ((error as { status_code?: number }).status_code !== 404) throw error;
      });
      for (const Key of [id, `${id}.info`, `${id}.part`])
        await uploads.s3.deleteObject({ Bucket: bucket, Key });
    },
  };
}

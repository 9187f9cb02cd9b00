import type { Readable } from 'node:stream';
import type { S3Settings } from '../../config/readS3.ts';
import type { ObjectStore } from './port.ts';

/** Creates a store that keeps files in an existing bucket. The client library is loaded for the first file. */
export function createS3Objects(settings: S3Settings): ObjectStore {
  const { accessKeyId, bucket, endpoint, region, secretAccessKey } = settings;
  const client = {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A store at another address than Amazon's has no host name for each bucket.
    forcePathStyle: true,
    // Checks that only Amazon's store supports are disabled. The service compares the hash itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  const start = async () => {
    const { S3Store } = await import('@tus/s3-store');
    /** The store of tus with access to its client, for calls that tus does not have. */
    class Bucket extends S3Store {
      get s3() {
        return this.client;
      }
    }
    return new Bucket({ s3ClientConfig: { ...client, bucket } });
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
    async remove(id) {
      const uploads = await open();
      // A finished upload has no parts that could be cancelled, so the status 404 is ignored.
      await uploads.remove(id).catch((error: unknown) => {
        if ((error as { status_code?: number }).status_code !== 404) throw error;
      });
      for (const Key of [id, `${id}.info`, `${id}.part`])
        await uploads.s3.deleteObject({ Bucket: bucket, Key });
    },
  };
}

import { ConfigError } from './configError.ts';

/** Settings of a bucket in an S3-compatible store. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const names = {
  endpoint: 'ISP_S3_ENDPOINT',
  bucket: 'ISP_S3_BUCKET',
  accessKeyId: 'ISP_S3_KEY_ID',
  secretAccessKey: 'ISP_S3_SECRET',
} as const;

/**
 * Reads the settings of the store for uploaded files. Returns undefined if no store is configured; then the files
 * are stored in a folder.
 * @throws {@link ConfigError} if only some of the settings are given, and in production for a store without TLS
 */
export function readS3(
  env: Readonly<Record<string, string | undefined>>,
  production: boolean,
): S3Settings | undefined {
  const read = (name: string): string => env[name]?.trim() ?? '';
  const missing = Object.values(names).filter((name) => read(name) === '');
  if (missing.length === Object.values(names).length) return undefined;
  if (missing.length > 0)
    throw new ConfigError(
      `${missing.join(', ')} is missing. Write all of ${Object.values(names).join(', ')}, or none of them.`,
    );
  const endpoint = read(names.endpoint);
  const protocol = URL.parse(endpoint)?.protocol ?? '';
  if (!/^https?:$/.test(protocol))
    throw new ConfigError(`ISP_S3_ENDPOINT is "${endpoint}". Write something like https://s3.example.com.`);
  if (production && protocol !== 'https:')
    throw new ConfigError(
      'NODE_ENV=production allows an ISP_S3_ENDPOINT only with https. Write an https address.',
    );
  return {
    endpoint,
    region: read('ISP_S3_REGION') || 'us-east-1',
    bucket: read(names.bucket),
    accessKeyId: read(names.accessKeyId),
    secretAccessKey: read(names.secretAccessKey),
  };
}

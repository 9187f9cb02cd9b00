import type { Config } from '../../config/config.ts';
import { createFolderObjects } from './folder.ts';
import type { ObjectStore } from './port.ts';
import { createS3Objects } from './s3.ts';

/** Returns the store of uploaded files that the configuration names: a bucket, or else a folder. */
export const openObjects = ({ files, s3 }: Pick<Config, 'files' | 's3'>): ObjectStore =>
  s3 ? createS3Objects(s3) : createFolderObjects(files);

import { join } from 'node:path';

/** Files that describe the REST of an area beside its own file. */
export interface RestFiles {
  readonly rest: string;
  /** What the OpenAPI document of the last run said. */
  readonly origin: string;
}

/** Returns the paths of the files that `isp openapi` writes beside an area. */
export const restFiles = (folder: string, area: string): RestFiles => ({
  rest: join(folder, 'rest', `${area}.json`),
  origin: join(folder, 'rest', `${area}.origin.json`),
});

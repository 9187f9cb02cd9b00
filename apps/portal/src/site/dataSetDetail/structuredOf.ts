import { firstWords } from '../parts/firstWords.ts';
import type { PublishedDataSet } from './PublishedDataSet.ts';

/** Returns the structured data (schema.org) of a data set: its content, publisher and licence. */
export const structuredOf = ({
  code,
  description,
  license,
  name,
  provider,
  tags,
  versionNo,
}: PublishedDataSet): Readonly<Record<string, unknown>> => ({
  '@type': 'Dataset',
  name,
  description: firstWords(description) || name,
  identifier: code,
  ...(tags.length > 0 && { keywords: tags }),
  ...(license !== undefined && { license }),
  ...(provider !== undefined && { creator: { '@type': 'Organization', name: provider } }),
  ...(versionNo !== '' && { version: versionNo }),
});

import { onDemand, useSettled } from '@isp/kit/react';
import type { JsonSchema } from '@isp/schema';
import type { InterpretOptions } from '@isp/schema/validate';
import { useMemo } from 'react';

// the meta-schemas (the schemas that describe JSON Schema itself) are loaded only when needed, because few schemas
// refer to them
const described = onDemand(() => import('@isp/schema/meta-schemas'));

type Documents = Pick<InterpretOptions, 'schemas'>;

/**
 * Returns the documents to which a schema may refer: the given documents, and the meta-schemas of draft-07 and
 * 2020-12 if the schema refers to one of them. (A meta-schema describes JSON Schema itself.)
 * @returns undefined while the meta-schemas are loading
 */
export function useDocuments(schema: JsonSchema, given: Documents['schemas']): Documents | undefined {
  const asks = useMemo(() => refersToDescription([schema, given]), [schema, given]);
  const isThere = useSettled(asks ? described.load() : undefined);
  return useMemo(() => {
    if (!asks) return given ? { schemas: given } : {};
    return isThere ? { schemas: { ...described.use().metaSchemas, ...given } } : undefined;
  }, [asks, isThere, given]);
}

/** Returns true if the document contains a reference to a meta-schema. */
function refersToDescription(document: unknown): boolean {
  const open = [document];
  const seen = new Set<unknown>();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    for (const [key, entry] of Object.entries(node)) {
      if (key === '$ref' && typeof entry === 'string' && /^https?:\/\/json-schema\.org\/draft/.test(entry))
        return true;
      if (typeof entry === 'object' && entry !== null) open.push(entry);
    }
  }
  return false;
}

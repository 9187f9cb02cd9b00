import type { JsonSchema } from '../json/jsonSchema.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';

/** The differences between the versions of JSON Schema. */
export interface Dialect {
  /** True up to draft-07: keywords beside a `$ref` are ignored. */
  readonly refAlone: boolean;
  /**
   * Year of the version. Keywords of later versions are ignored. It is 9999 for a document without `$schema`, for
   * which all keywords are used.
   */
  readonly year: number;
  /**
   * False for a dialect of JSON Schema that switches off the keywords of validation. Such a schema accepts every
   * value.
   */
  readonly judges: boolean;
  /** True for a version in which `format` is validated and is not only an annotation. */
  readonly assertsFormat: boolean;
}

const newest: Dialect = { refAlone: false, year: 9999, judges: true, assertsFormat: false };
const vocabulary = 'https://json-schema.org/draft/2020-12/vocab/';

/**
 * Returns the dialect in which a document is written.
 *
 * @param outer - dialect of the surrounding document, used if the document names none
 *
 * @param metaSchema - finds the meta-schema of a custom dialect
 */
export function dialectOf(
  named: unknown,
  outer: Dialect = newest,
  metaSchema: (address: string) => JsonSchema | undefined = () => undefined,
): Dialect {
  if (typeof named !== 'string') return outer;
  const year = /^https?:\/\/json-schema\.org\/draft(?:\/(2019|2020)-\d\d|-0(\d))\/schema#?$/.exec(named);
  if (year) {
    const number = Number(year[1] ?? year[2]);
    return { ...newest, year: number < 10 ? 2010 + number : number, refAlone: number < 10 };
  }
  const described = metaSchema(named);
  const words = isSchemaObject(described) ? described.$vocabulary : undefined;
  if (!isSchemaObject(words)) return outer;
  return {
    ...newest,
    year: 2020,
    judges: Object.hasOwn(words, `${vocabulary}validation`),
    assertsFormat: Object.hasOwn(words, `${vocabulary}format-assertion`),
  };
}

import type { Json } from '../document/json.ts';

/** Where a schema of a document is written. */
export interface SchemaPlace {
  readonly schema: unknown;
  /** JSON Pointer of the schema. */
  readonly pointer: string;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly isRequired: boolean;
  /** Schema of the value, with `default`, `enum`, `minimum` … */
  readonly schema: Json;
  /** True if several values are written as several parameters. */
  readonly isRepeated: boolean;
  readonly pointer: string;
}

/** A body that is sent. */
export interface ApiBody extends SchemaPlace {
  readonly mediaType: string;
}

/** A reply of success. */
export interface ApiReply {
  /** Undefined for a reply without JSON. */
  readonly body: SchemaPlace | undefined;
  /** Names of its headers in small letters. */
  readonly headers: readonly string[];
}

/** One call of a document, in the same form for all versions. */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly operationId: string | undefined;
  readonly parameters: readonly ApiParameter[];
  /** Undefined if nothing is sent. The first that JSON can express, otherwise the first. */
  readonly body: ApiBody | undefined;
  readonly reply: ApiReply;
  readonly pointer: string;
}

/** A document in the same form for all versions. */
export interface ApiDocument {
  readonly title: string | undefined;
  /** Address before all paths: `https://example.com/v1`. */
  readonly prefix: string;
  readonly calls: readonly ApiCall[];
  /** Schemas of refusals. */
  readonly refusals: readonly SchemaPlace[];
}

/**
 * Any JSON Schema: an object or a boolean. Only the keywords that this package reads have a type; other keywords are
 * kept.
 *
 * @example const name: JsonSchema = { type: 'string', title: '名称', maxLength: 63 };
 */
export type JsonSchema = boolean | JsonSchemaObject;

/**
 * A JSON Schema that is an object, of draft-07 or 2020-12. Keywords that are not listed below are kept.
 *
 * @example
 * const book: JsonSchemaObject = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
 */
export interface JsonSchemaObject {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalItems?: JsonSchema;
  readonly unevaluatedItems?: JsonSchema;
  readonly contains?: JsonSchema;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema;
  readonly unevaluatedProperties?: JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  readonly default?: unknown;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
}

/**
 * A row as the server sends it. Its keys depend on the schema, so its values have the type `unknown`.
 *
 * @example const book: Row = { id: '7', name: '海底两万里', pages: 412 };
 */
export type Row = Readonly<Record<string, unknown>>;

/** Any JSON Schema object or boolean. Only the keys this package reads are named; the rest is carried along. */
export type JsonSchema = boolean | JsonSchemaObject;

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

/** A row as the server sends it. Its keys are only known to the schema, hence `unknown`. */
export type Row = Readonly<Record<string, unknown>>;

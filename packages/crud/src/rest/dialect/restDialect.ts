import type { AdapterError } from '../../core/adapter.ts';

/**
 * Text with placeholders in braces, such as `/{path}/{id}`. A filter may follow the name: `{value|pattern}`. Filters
 * are `pattern` (wildcards of SQL escaped), `regex` (characters of regular expressions escaped), `escaped` (quotes and
 * backslashes escaped), `quoted` (the same in double quotes) and `odata` (a literal of OData). A text that consists of
 * one placeholder becomes the value itself, with its type.
 */
type Template = string;

/** Path of a value in a reply, with dots: `data.records`. The empty path is the reply itself. */
type ReplyPath = string;

/**
 * One call. Placeholders: `{path}` (of the entity), `{id}`, `{ids}`, `{key}` (name of the row key), `{form}` (the sent
 * record), `{action}`, `{call}` (path of a read).
 */
export interface DialectCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Template;
  /** Parameters by name. One with several values is repeated. */
  readonly query?: Readonly<Record<string, Template | readonly Template[]>>;
  readonly headers?: Readonly<Record<string, Template>>;
  /**
   * Body with placeholders in its texts. @defaultValue `{form}` for `add`, `update` and `act`; a list that is not read
   * by GET sends its query as the body; all others send none
   */
  readonly body?: unknown;
  /** Where the reply has the record. @defaultValue `record` of the reply */
  readonly record?: ReplyPath;
}

/**
 * How a page of a list is requested. Placeholders: `{page}`, `{size}`, `{offset}` (records before the page), `{end}`
 * (index of its last record). Without `query`, `headers` and `cursor`, a list is read completely, and the adapter
 * divides it into pages.
 */
export interface DialectPaging {
  readonly query?: Readonly<Record<string, Template>>;
  readonly headers?: Readonly<Record<string, Template>>;
  /** Number of the first page. @defaultValue 1 */
  readonly firstPage?: 0 | 1;
  /**
   * Pages that are reached by a cursor: the name of its parameter, and where a reply has the cursor of the next page.
   * Pages are then read one after another. @defaultValue pages are reached by their number
   */
  readonly cursor?: { readonly param: string; readonly next: ReplyPath };
  /**
   * Where a reply without a total says that there are more pages: `link` for the header `Link`, or the path of a
   * value. @defaultValue a full page means that there may be more
   */
  readonly more?: 'link' | { readonly at: ReplyPath };
  /** Status with which the server refuses a page after the last one. @defaultValue it replies with an empty page */
  readonly beyond?: number;
}

/** Order of a list, as parameters for both directions. Placeholder: `{field}`. */
export interface DialectSort {
  readonly asc: Readonly<Record<string, Template>>;
  readonly desc: Readonly<Record<string, Template>>;
}

/** Comparison of a field with a value. `starts` and `ends` compare the beginning and the end of a text. */
export type DialectOperator =
  | 'equal'
  | 'in'
  | 'notequal'
  | 'like'
  | 'starts'
  | 'ends'
  | 'notlike'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'null'
  | 'notnull';

/**
 * Search conditions. An operator that is left out is not supported, and a search that uses it is refused.
 *
 * `query`: each condition is a parameter: `{field}_like={value}`, `{field}=in.({values|quoted})`; `{each}` repeats the
 * parameter for each value. `expression`: conditions are joined to one text in `param`: `contains({field},{value})`.
 * `tree`: conditions are JSON in `param`, and an operator is a property: `{"name":{"_contains":"a"}}`.
 */
export interface DialectSearch {
  readonly as: 'query' | 'expression' | 'tree';
  readonly operators: Readonly<Partial<Record<DialectOperator, Template>>>;
  /** Parameter of an expression or tree. */
  readonly param?: string;
  /**
   * Word that joins conditions which must all be met. Only for an expression or tree. @defaultValue properties of one
   * object, in a tree
   */
  readonly and?: string;
  /** Word that joins conditions of which one is enough. Only for an expression or tree. */
  readonly or?: string;
  /**
   * Parameter of the search box: `q={value}`. With `item`, its value has `{items}` in place of the value, which are the
   * conditions of all searched fields. @defaultValue conditions joined by `or`; a box with one field needs neither
   */
  readonly keyword?: { readonly query: Template; readonly item?: Template };
}

/** Where replies have their data. */
export interface DialectReply {
  /** Records of a list. */
  readonly records: ReplyPath;
  /** Total of a list, in the body or in a header. @defaultValue the server does not count */
  readonly total?: { readonly at: ReplyPath } | { readonly header: string };
  /** The record of the other calls. */
  readonly record: ReplyPath;
  /** Value by which replies of success are recognised. @defaultValue the HTTP status alone */
  readonly success?: { readonly at: ReplyPath; readonly is: readonly unknown[] };
}

/** Where refusals have their reasons. */
export interface DialectErrors {
  /** Paths of the message; the first text is used. */
  readonly message?: readonly ReplyPath[];
  readonly code?: ReplyPath;
  /** Kinds by code. They take precedence over the kinds of HTTP statuses. */
  readonly kinds?: Readonly<Record<string, AdapterError['kind']>>;
  /** Rules for errors of fields. All of them are applied. */
  readonly fields?: readonly DialectFieldErrors[];
}

/** Where a refusal has errors of fields. */
export interface DialectFieldErrors {
  /** A list, one error, or an object whose keys are the fields. */
  readonly at: ReplyPath;
  /** Path of the field in an element. @defaultValue the keys of the object are the fields */
  readonly field?: ReplyPath;
  /** Regular expression whose group is the field, if the text at `field` contains more than the field. */
  readonly pattern?: string;
  /** Path of the message in an element. @defaultValue the element itself */
  readonly message?: ReplyPath;
}

/**
 * Description of a server's REST, as plain data. What is left out the server does not have, so the adapter does not
 * have it either. `dialects` of `@isp/crud/dialects` are descriptions to use or to start from.
 *
 * @example
 * const house: RestDialect = {
 *   name: 'house',
 *   calls: { getList: { method: 'GET', path: '/{path}' }, detail: { method: 'GET', path: '/{path}/{id}' } },
 *   paging: { query: { p: '{page}', n: '{size}' } },
 *   reply: { records: 'rows', total: { at: 'count' }, record: '' },
 * };
 */
export interface RestDialect {
  /** Name in messages of errors. */
  readonly name: string;
  readonly calls: {
    readonly getList: DialectCall;
    /** @defaultValue a record is sought in the first thousand records of the list */
    readonly detail?: DialectCall;
    readonly add?: DialectCall;
    readonly update?: DialectCall;
    readonly del?: DialectCall;
    /** Deletion of several records in one call. All of them must be deleted, or none. */
    readonly remove?: DialectCall;
    /** State actions. A call with `{id}` is made for each record, a call with `{ids}` once. */
    readonly act?: DialectCall;
    /** Named reads of the schema. */
    readonly read?: DialectCall;
  };
  readonly paging: DialectPaging;
  /** @defaultValue the server chooses the order, and refuses another one than that of the schema */
  readonly sort?: DialectSort;
  readonly search?: DialectSearch;
  readonly reply: DialectReply;
  readonly errors?: DialectErrors;
}

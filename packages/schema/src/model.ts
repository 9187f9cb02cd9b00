/**
 * The parsed model: what `parseArea` makes of an area file. Every default is filled in, every name is resolved,
 * and all of it is plain JSON, so that the build can print it into a module and the browser never parses.
 */

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
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  readonly default?: unknown;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
}

/** A row as the server sends it. Its keys are only known to the schema, hence `unknown`. */
export type Row = Readonly<Record<string, unknown>>;

/** Names an entity wherever areas meet: keys and tables are area-qualified because entity names collide. */
export interface EntityRef {
  readonly area: string;
  readonly entity: string;
  /** Path under the portal's API prefix, for example `shop-book`. */
  readonly path: string;
  /** Calls the schema renames; an adapter takes the standard path for those that are missing. @see R7.14 */
  readonly operations?: Readonly<Partial<Record<OperationName, Operation>>>;
  readonly reads?: Readonly<Record<string, ReadCall>>;
}

/** How a state or option is coloured: green, blue and animated, orange, red, grey. */
export type Tag = 'ok' | 'run' | 'warn' | 'bad' | 'off';

/** One choice of a field, in display order. */
export interface Option {
  readonly value: string | number | boolean;
  /** Source-language (Chinese) text. */
  readonly label: string;
  readonly tag?: Tag;
  readonly disabled?: boolean;
  /** Only offered while the named sibling fields have one of these values (cascading choices). */
  readonly when?: Readonly<Record<string, readonly unknown[]>>;
  /** Further data a server sends with the option. */
  readonly extra?: unknown;
}

/** `create` only when adding, `edit` only when editing, `fixed` set once when adding and read-only afterwards. */
export type FieldMode = 'create' | 'edit' | 'fixed';

/** How a field's value looks. All keys are optional and none changes what is valid. */
export interface FieldUi {
  /** Name of a registered widget. @defaultValue chosen from type, format and the other annotations */
  readonly widget?: string;
  /** Column width, in pixels. */
  readonly width?: number;
  /** Columns of the form grid a field takes, 1 to 24. */
  readonly span?: number;
  /** Text behind the value: `核`, `Gi`. */
  readonly unit?: string;
  readonly placeholder?: string;
  /** Text below the control. */
  readonly help?: string;
  readonly ellipsis?: boolean;
  readonly copyable?: boolean;
  /** Middle of the value is hidden when read: phone and identity numbers. */
  readonly mask?: 'phone' | 'id-card' | 'name' | 'all';
  /** What becomes of the value when its condition hides the field. @defaultValue `omit` */
  readonly onHidden?: 'omit' | 'keep' | 'clear';
  /** Allows the texts `null` and `undefined` as real values (they are empty otherwise, R5.07). */
  readonly keepLiteral?: boolean;
  /** Further options for a custom widget. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A reference to records of another entity. */
export interface FieldRef {
  /** `area.entity`. */
  readonly entity: string;
  /** Fixed filter of the picker: `{ genre: "NOVEL" }`. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Filter taken from sibling fields: `{ projectId: "projectId" }` is filter key → field name. A change clears the reference. */
  readonly by?: Readonly<Record<string, string>>;
}

/** How a number from a sequence is written: `PO20261121000042`. */
export interface NumberFormat {
  readonly prefix: string;
  /** The day stands between prefix and digits. */
  readonly date: boolean;
  /** Fewest digits, filled up with zeros. */
  readonly digits: number;
}

/** JSON type of the value after `null` is taken away. */
export type ValueType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';

/** One property of a record, described once and shared by list, search, form and detail. */
export interface Field {
  /** Own key in its object. Segments `__proto__`, `constructor`, `prototype` never occur. */
  readonly name: string;
  /** Dotted path from the record: `workspaceVolume.sizeGi`; inside array items the path is relative to the item. */
  readonly path: string;
  /** Source-language label. */
  readonly title: string;
  readonly description?: string;
  readonly type: ValueType;
  readonly format?: string;
  /** Resolved widget name, never empty: the explicit one or the default. */
  readonly widget: string;
  /** Always required by the record (conditions come on top of it). */
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly mode?: FieldMode;
  /** Suffix of the permission code without which the field is neither shown nor written: `finance` is `<permission>_finance`. */
  readonly permission?: string;
  readonly default?: unknown;
  readonly options?: readonly Option[];
  readonly ref?: FieldRef;
  /** Code of a dictionary the server holds. */
  readonly dict?: string;
  /** Name of the field before it was renamed; its column is renamed too. */
  readonly renamedFrom?: string;
  /** The value is the next number of a sequence, given by the service when the record is added. */
  readonly number?: NumberFormat;
  /** Name of the rule that computes the value, and the fields it reads. */
  readonly derive?: { readonly rule: string; readonly from: readonly string[] };
  readonly ui: FieldUi;
  /** Properties of an object field. */
  readonly fields?: readonly Field[];
  /** Element of an array field: a field of its own without name. */
  readonly item?: Field;
  /** Limits the control can show or enforce while typing. */
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly multipleOf?: number;
  /** `oneOf` objects with a discriminating constant: the picker and the fields of each choice. */
  readonly variants?: readonly Variant[];
  /** A recursive schema is followed on demand: `$ref` to resolve when the user opens the level. */
  readonly recursive?: string;
}

export interface Variant {
  readonly title: string;
  /** Property whose constant tells the variants apart, if there is one. */
  readonly by?: string;
  readonly value?: unknown;
  readonly fields: readonly Field[];
}

/** Comparison of a search item; the wire key is `<field>` for the default, `<field>_<op>` otherwise. */
export type SearchOp =
  | 'equal'
  | 'like'
  | 'in'
  | 'range'
  | 'likeleft'
  | 'likeright'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le';

export interface Column {
  readonly field: string;
  readonly title?: string;
  readonly width?: number;
  readonly fixed?: 'left' | 'right';
  readonly align?: 'left' | 'center' | 'right';
  /** In the column settings but not shown until chosen. */
  readonly hidden?: boolean;
  readonly sortable: boolean;
  /** Links to the detail screen. @defaultValue true for the label column when the entity has a detail */
  readonly link: boolean;
  readonly ellipsis?: boolean;
  readonly copyable?: boolean;
  /** Shown in the summary row. */
  readonly summary?: 'sum' | 'average' | 'count';
}

export interface ListModel {
  readonly columns: readonly Column[];
  /** Field with `-` in front for descending. @defaultValue `-createTime` when the record has it */
  readonly sort?: string;
  /** Records per page. @defaultValue 10 (R9.09) */
  readonly size: number;
  readonly sizes: readonly number[];
  readonly selection: boolean;
  /** Toolbar buttons; all hidden by default (R9.06). */
  readonly tools: {
    readonly grid: boolean;
    readonly refresh: boolean;
    readonly columns: boolean;
    readonly search: boolean;
    readonly density: boolean;
    readonly fullscreen: boolean;
  };
  /** Field that holds the parent's row key: rows form a tree. `lazy` loads children on expand. */
  readonly tree?: { readonly parent: string; readonly lazy: boolean };
  /** Shows rows as cards while the grid button is on. */
  readonly card?: { readonly cover?: string; readonly fields: readonly string[] };
}

export interface SearchItem {
  readonly field: string;
  readonly op: SearchOp;
  readonly title?: string;
  readonly default?: unknown;
}

export interface FieldGroup {
  readonly title?: string;
  readonly description?: string;
  readonly fields: readonly string[];
  readonly collapsed?: boolean;
}

export interface FormModel {
  readonly as: 'page' | 'drawer' | 'dialog' | 'steps';
  /** Pixels, for drawer and dialog. */
  readonly width: number;
  /** Fields beside each other on a wide screen, 1 to 4. */
  readonly columns: number;
  readonly groups: readonly FieldGroup[];
  /** Keeps an unsent form in the browser and offers it again. @defaultValue true */
  readonly draft: boolean;
}

export interface RelatedList {
  /** `area.entity`. */
  readonly entity: string;
  /** Field of the other entity that holds this record's row key. */
  readonly by: string;
  readonly title?: string;
  readonly view?: string;
  readonly columns?: readonly string[];
}

export type DetailTab =
  | { readonly kind: 'fields'; readonly title: string; readonly groups: readonly FieldGroup[] }
  | ({ readonly kind: 'related'; readonly title: string } & Omit<RelatedList, 'title'>)
  | {
      readonly kind: 'log' | 'events';
      readonly title: string /** Name of the read call. */;
      readonly read: string;
    }
  | { readonly kind: 'chart'; readonly title: string; readonly charts: readonly string[] }
  | { readonly kind: 'operations'; readonly title: string };

export interface DetailModel {
  readonly as: 'page' | 'drawer';
  readonly width: number;
  readonly columns: number;
  /** Always at least one tab of fields; a single tab is shown without a tab bar. */
  readonly tabs: readonly DetailTab[];
  /** States shown as steps, in order. Empty hides the steps. */
  readonly steps: readonly string[];
}

export type Place = 'toolbar' | 'bulk' | 'row' | 'detail' | 'card';

export interface Action {
  readonly name: string;
  readonly title: string;
  readonly place: readonly Place[];
  /** Question asked first; nothing is asked without it. */
  readonly confirm?: string;
  /** Permission suffix: `start` is code `<permission>_start`. @defaultValue the action's name */
  readonly permission: string;
  readonly danger: boolean;
  /** `call` posts to the server, `open` only opens something: `to` or the URL the server answers with. */
  readonly effect: 'call' | 'open';
  /** Where an `open` action leads: another entity's screen, or a field that holds a URL. */
  readonly to?: {
    readonly entity?: string;
    readonly page?: 'list' | 'form' | 'detail' | 'statistics';
    /** Query of the target: key → field of this row. */
    readonly query?: Readonly<Record<string, string>>;
    readonly field?: string;
    readonly read?: string;
  };
  /** Small record asked for before the call. */
  readonly form?: {
    readonly record: JsonSchemaObject;
    readonly fields: readonly Field[];
    readonly groups: readonly FieldGroup[];
    readonly width: number;
  };
  /** @defaultValue 操作成功 */
  readonly success?: string;
}

export interface Transition {
  readonly from: readonly string[];
  readonly to: string;
  readonly by: 'user' | 'system';
}

export interface States {
  readonly field: string;
  readonly initial: string;
  /** States in which the standard actions are allowed; an action that is not named is allowed in all. */
  readonly allow: Readonly<Record<string, readonly string[]>>;
  readonly transitions: Readonly<Record<string, readonly Transition[]>>;
}

export interface View {
  readonly name: string;
  readonly title: string;
  /** Search values the view fixes. `@me` and `@org` stand for the caller. */
  readonly preset: Readonly<Record<string, unknown>>;
  readonly list: ListModel;
  readonly search: readonly SearchItem[];
  /** Names of the actions the view offers. */
  readonly actions: readonly string[];
}

/** What a caller may ask of an entity (R7.14). A name that is missing is not offered by screen or server. */
export type OperationName = 'getList' | 'detail' | 'add' | 'update' | 'del' | 'remove' | 'options' | 'export';

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the entity's path: `/page-query`. */
  readonly path: string;
}

/** A named read-only call besides the standard ones: logs, events, config. */
export interface ReadCall {
  readonly path: string;
}

/** Whose records are: `parent` follows the record in {@link Entity.parent}, `party` the organisations in {@link Entity.parties}. */
export type Scope = 'platform' | 'user' | 'org' | 'project' | 'parent' | 'party';

export interface StatisticsModel {
  readonly cards: readonly {
    readonly name: string;
    readonly title: string;
    readonly unit?: string;
    readonly call: string;
    readonly field?: string;
  }[];
  readonly charts: readonly {
    readonly name: string;
    readonly title: string;
    readonly kind: string;
    readonly unit?: string;
    readonly call: string;
  }[];
}

export interface Entity {
  /** `area.entity`. */
  readonly key: string;
  readonly area: string;
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly path: string;
  /** Prefix of the permission codes `<permission>_view`, `_add`, … */
  readonly permission: string;
  readonly scope: Scope;
  /** Record whose visibility this one follows, by the field that refers to it; present with scope `parent`. */
  readonly parent?: { readonly field: string; readonly entity: string };
  /** Fields that hold the organisations of a deal; present with scope `party`. */
  readonly parties?: readonly string[];
  /** Field that names a record. @defaultValue `name` when there is one, else the first text field */
  readonly label: string;
  /** @defaultValue `id` (R3.09) */
  readonly rowKey: string;
  /** The record as written, with the common fields added, references inside the file kept. */
  readonly record: JsonSchemaObject;
  /** Top-level properties in schema order, common fields last. */
  readonly fields: readonly Field[];
  /** Conditions read from `if`, `dependentRequired`, `dependentSchemas`, `oneOf`: see {@link Condition}. */
  readonly conditions: readonly Condition[];
  readonly list: ListModel;
  readonly search: readonly SearchItem[];
  readonly form: FormModel;
  readonly detail: DetailModel;
  readonly unique: readonly (readonly string[])[];
  readonly states?: States;
  readonly actions: readonly Action[];
  readonly operations: Readonly<Partial<Record<OperationName, Operation>>>;
  readonly reads: Readonly<Record<string, ReadCall>>;
  readonly views: readonly View[];
  readonly statistics?: StatisticsModel;
}

/**
 * One condition of a record, ready to ask while typing: when `test` accepts the object at `at`, the first
 * lists apply, else the second. Nothing is evaluated: `test` is a schema for the interpreter.
 */
export interface Condition {
  /** Dotted path of the object it speaks about; empty for the record itself. */
  readonly at: string;
  readonly test: JsonSchema;
  /** Dotted paths (from the record) the test reads: a change of another field cannot change its answer. */
  readonly reads: readonly string[];
  readonly then: ConditionEffect;
  readonly else: ConditionEffect;
}

/** Dotted paths from the record. */
export interface ConditionEffect {
  readonly hide: readonly string[];
  readonly require: readonly string[];
  /** Schemas that narrow a field while the condition holds, for limits shown by its control. */
  readonly narrow?: Readonly<Record<string, JsonSchemaObject>>;
}

/** Role → what it may: every record in scope, own ones, those of projects in which it has a role. */
export type RoleGrants = Readonly<Record<string, readonly string[]>>;

export interface Area {
  /** Lower camel case, unique, the name of its file: `schemas/bookShop.json` is `bookShop`. */
  readonly name: string;
  readonly title: string;
  readonly entities: Readonly<Record<string, Entity>>;
  /** Values fields choose from, by the code `x-dict` names. */
  readonly dictionaries: Readonly<Record<string, readonly Option[]>>;
  /** By permission code (`book_view`, `book_*` for the rest). Empty in a browser. */
  readonly roles: Readonly<Record<string, RoleGrants>>;
}

/** Something wrong in a schema, as data. */
export interface SchemaIssue {
  /** Stable kebab-case code: `unknown-field`, `missing-key`. */
  readonly code: string;
  /** JSON Pointer into the file: `/entities/book/list/columns/3`. */
  readonly path: string;
  /** What to write instead, in one sentence. */
  readonly message: string;
  /** Line of the file, from 1, when the text was given. */
  readonly line?: number;
  /** `warning` does not stop a build. @defaultValue `error` */
  readonly severity?: 'error' | 'warning';
}

/** Something wrong with a value, found by any of the three validators. */
export interface ValueIssue {
  /** JSON Pointer into the value: `/dataVolumes/0/mountPath`; a missing property is named, not its parent. */
  readonly path: string;
  /** JSON Schema keyword that refused: `required`, `format`, `maxLength` … or `empty`, `unique` (server). */
  readonly keyword: string;
  /** Keyword's own data: `{ limit: 63 }`, `{ format: "phone" }`. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** A validator of one payload: ajv in Node, standalone code in the browser, the interpreter at run time. */
export type Validate = (value: unknown) => readonly ValueIssue[];

/** What the vite plugin makes of an area file, and what `loadArea` makes of JSON that arrives at run time. */
export interface AreaModule {
  readonly area: Area;
  /** Key: entity name. The record as a form submits it; mode-dependent fields are dropped before it is called. */
  readonly validators: Readonly<Record<string, Validate>>;
}

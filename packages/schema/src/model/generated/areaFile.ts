// Made from area.schema.json by `npm run types -w @isp/schema`: do not edit.

/**
 * The values, in the order in which users see them.
 *
 * @minItems 1
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "dictionary".
 */
export type DictionaryFile = (string | DictionaryValueFile)[];
/**
 * `all`: all records in scope. `own`: records that the caller created. `project:<role>`: records of projects in which the caller has that role or a higher one.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "grant".
 */
export type GrantFile = string;
/**
 * A JSON Schema: an object of keywords, `true` (every value is valid) or `false` (no value is valid; in a condition `false` hides a field).
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "schema".
 */
export type Schema = boolean | SchemaObject;
/**
 * Name of a JSON type.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "typeName".
 */
export type TypeNameFile = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';
/**
 * Key of an entity: `area.entity`. It contains the area, because two areas may use the same entity name.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "entityKey".
 */
export type EntityKeyFile = string;
/**
 * `1` is shown first and always, `2` is shown if there is space, `3` is the first to be left out or moved behind 更多 (more).
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "priority".
 */
export type PriorityFile = 1 | 2 | 3;
/**
 * A day, a day relative to today, or the name of a field that holds a day.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "day".
 */
export type DayFile = string;
/**
 * A tab of the detail screen.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "tab".
 */
export type TabFile =
  | FieldsTabFile
  | RelatedTabFile
  | LogTabFile
  | StepsTabFile
  | GraphTabFile
  | PreviewTabFile
  | FilesTabFile
  | EventsTabFile
  | ChartTabFile
  | CompareTabFile
  | OperationsTabFile
  | PortalTabFile;
/**
 * Place of a button. `tab` is only the tab of the detail screen that names the action.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "place".
 */
export type PlaceFile = 'toolbar' | 'bulk' | 'row' | 'detail' | 'card' | 'tab';
/**
 * The calls of the entity. A list names all its calls; an object changes single calls, and the other standard calls remain.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "operations".
 */
export type OperationsFile =
  | OperationNameFile[]
  | {
      getList?: OperationFile;
      detail?: OperationFile;
      add?: OperationFile;
      update?: OperationFile;
      del?: OperationFile;
      remove?: OperationFile;
      options?: OperationFile;
      export?: OperationFile;
      restore?: OperationFile;
      importRows?: OperationFile;
      updateRows?: OperationFile;
    };
/**
 * A standard call.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "operationName".
 */
export type OperationNameFile =
  | 'getList'
  | 'detail'
  | 'add'
  | 'update'
  | 'del'
  | 'remove'
  | 'options'
  | 'export'
  | 'restore'
  | 'importRows'
  | 'updateRows';
/**
 * `true` or `false`, a path below the entity’s path, or method and path.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "operation".
 */
export type OperationFile =
  | boolean
  | string
  | {
      /**
       * HTTP method.
       */
      method?: 'GET' | 'POST' | 'PUT';
      /**
       * Path below the entity’s path.
       */
      path?: string;
    };
/**
 * A path below the entity’s path, or an object with such a path. The name in kebab case by default.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "read".
 */
export type ReadFile =
  | string
  | {
      /**
       * Path below the entity’s path.
       */
      path?: string;
    };

/**
 * One business area: its entities, their records, and how screens show them. Only `entities` is required.
 */
export interface AreaFile {
  /**
   * Path of the meta-schema file, or its address `https://isp.example/format/1/area.schema.json`, which names the format. With the path an editor completes and checks the area file.
   */
  $schema?: string;
  /**
   * Version of the area format with which the file was written. Without it the file has format 1, also in later versions. Tools of a later version read it, or say which command rewrites the file.
   */
  format?: 1;
  /**
   * Name of the area. By default the name of the file; if both are given, they must be the same.
   */
  area?: string;
  /**
   * Former name of the area. The service renames the tables of its entities and keeps the data.
   */
  'x-renamed-from'?: string;
  /**
   * Name of the area, in Chinese.
   */
  title?: string;
  /**
   * Subject of the area, for engineers. No screen shows it.
   */
  description?: string;
  /**
   * Lists of values from which fields choose by `"x-dict": "<code>"`: code → values. Fields of all areas may use a dictionary. Only one area may define a code.
   */
  dictionaries?: {
    [k: string]: DictionaryFile;
  };
  /**
   * Rights of roles: permission code (`<permission>_view`, or `<permission>_*` for all codes of the entity that are not listed) → role → `all`, `own`, `project:<role>`, or a list of these. If no code of an entity is listed, the entity is open to all users whose menu contains it. Only the service reads the roles; they are never sent to a browser.
   */
  roles?: {
    [k: string]: GrantsFile;
  };
  /**
   * The kinds of records of the area, by name (lower camel case).
   */
  entities: {
    [k: string]: EntityFile;
  };
}
/**
 * One value of a dictionary.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "dictionaryValue".
 */
export interface DictionaryValueFile {
  /**
   * Value that is stored and sent.
   */
  value: string;
  /**
   * Title for users, in Chinese. The value by default.
   */
  title?: string;
  /**
   * Colour of the value: `ok` green, `run` blue and animated, `warn` orange, `bad` red, `off` grey.
   */
  tag?: 'ok' | 'run' | 'warn' | 'bad' | 'off';
  children?: DictionaryFile;
}
/**
 * Role → its rights.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "grants".
 */
export interface GrantsFile {
  [k: string]: GrantFile | GrantFile[];
}
/**
 * An entity: one kind of record. Only `record` is required; the other keys have defaults.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "entity".
 */
export interface EntityFile {
  /**
   * Name of one record, in Chinese. It is also a translation key: `新增图书`.
   */
  title?: string;
  /**
   * Name of several records, if it differs from `title` in one of the languages. For headings of lists, tabs, and exported files.
   */
  titles?: string;
  /**
   * One sentence that is shown in the head of the screen.
   */
  description?: string;
  /**
   * Former name of the entity, or its former key `area.entity` if it moved from another area. The service renames the table and keeps the data.
   */
  'x-renamed-from'?: string;
  /**
   * Path below the portal’s API prefix. The entity’s name in kebab case by default.
   */
  path?: string;
  /**
   * Prefix of the permission codes. The entity’s name in snake case by default.
   */
  permission?: string;
  /**
   * Owner of the records, always within one tenant: all users (`platform`), a user (`user`), an organisation (`org`), a project (`project`; by `projectId`, or several in `projectIds`), the owner of the parent record (`parent`), or the organisations of a deal (`party`), optionally with the addressed person (`person`).
   */
  scope?:
    | ('platform' | 'user' | 'org' | 'project')
    | {
        /**
         * Field that refers to the parent record. Users who may see and change the parent may see and change this record. The parent may have a parent too.
         */
        parent: string;
      }
    | {
        /**
         * Fields that hold the organisations of a deal. Each of these organisations may see and change the record, like the organisation that created it.
         *
         * @minItems 1
         */
        party: string[];
        /**
         * Field that holds the user to which the record is addressed, such as the invited user. This user may see and change the record with any chosen organisation, or without one, and a grant for `own` records includes it.
         */
        person?: string;
      };
  /**
   * Field that holds the name of a record. By default `name`, otherwise the first text field.
   */
  label?: string;
  /**
   * Field that holds the id of a record.
   */
  rowKey?: string;
  record: SchemaObject;
  list?: ListFile;
  search?: SearchFile;
  form?: FormFile;
  detail?: DetailFile;
  /**
   * Fields, or combinations of fields, whose values must differ in all records that are not deleted. The database has an index for them, and a duplicate is a field error.
   */
  unique?: string[][];
  states?: StatesFile;
  /**
   * Buttons by name. The path of an action’s call is its name in kebab case.
   */
  actions?: {
    [k: string]: ActionFile;
  };
  operations?: OperationsFile;
  /**
   * Deleted records stay in a bin (回收站) of the list for some days, 30 by default. Users who may delete records find them there, restore them, or delete them for good; older ones are deleted for good by the service, except those to which other records refer. The entity then has `restore`. Only where deleting has no effect that restoring cannot take back.
   */
  bin?:
    | true
    | {
        /**
         * Days for which a deleted record can be restored: as long as its files are kept, at most.
         */
        days: number;
      };
  /**
   * Named read-only calls in addition to the standard calls.
   */
  reads?: {
    [k: string]: ReadFile;
  };
  /**
   * Further screens of the same entity, by name.
   */
  views?: {
    [k: string]: ViewFile;
  };
  compare?: CompareFile;
  statistics?: StatisticsFile;
}
/**
 * Keywords of JSON Schema 2020-12, and annotations (`x-…`) that describe how a value is shown and handled.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "schemaObject".
 */
export interface SchemaObject {
  /**
   * Not needed, because no other file refers to a record.
   */
  $id?: string;
  /**
   * JSON Schema dialect. Records use 2020-12.
   */
  $schema?: string;
  /**
   * Reference to another part of this record, such as `#/$defs/address`. Keywords beside `$ref` take precedence.
   */
  $ref?: string;
  /**
   * Schemas that are used more than once, by `$ref`.
   */
  $defs?: {
    [k: string]: Schema;
  };
  /**
   * A note for other engineers. No screen shows it.
   */
  $comment?: string;
  /**
   * Label of the field, in Chinese, for columns, forms, search and detail. It is also the translation key.
   */
  title?: string;
  /**
   * Meaning of the field, shown as the tooltip of the label.
   */
  description?: string;
  /**
   * JSON type of the value. A list of a type and `null` makes the value optional.
   */
  type?: TypeNameFile | TypeNameFile[];
  /**
   * Format of a text, or unit of a number: `phone`, `id-card`, `http-url`, `money`, `bytes`, `date-time` … The format also selects the widget.
   */
  format?: string;
  /**
   * Initial value in a new record. Any JSON.
   */
  default?: unknown;
  /**
   * Example values for stories and documents.
   */
  examples?: unknown[];
  /**
   * The only value allowed. Any JSON.
   */
  const?: unknown;
  /**
   * Allowed values, without titles. If users read the values, use `oneOf` with `const` and `title` instead.
   *
   * @minItems 1
   */
  enum?: unknown[];
  /**
   * Smallest allowed number.
   */
  minimum?: number;
  /**
   * Largest allowed number.
   */
  maximum?: number;
  /**
   * The number must be larger than this.
   */
  exclusiveMinimum?: number;
  /**
   * The number must be smaller than this.
   */
  exclusiveMaximum?: number;
  /**
   * The number must be a multiple of this.
   */
  multipleOf?: number;
  /**
   * Minimum number of characters.
   */
  minLength?: number;
  /**
   * Maximum number of characters. Above 100 the field is a text area.
   */
  maxLength?: number;
  /**
   * Regular expression that the text must match. A `format` is better, because its error message is written for users. Patterns that may take exponential time are refused.
   */
  pattern?: string;
  items?: Schema;
  /**
   * Schemas of the first elements of an array.
   *
   * @minItems 1
   */
  prefixItems?: Schema[];
  contains?: Schema;
  /**
   * Minimum number of elements that match `contains`.
   */
  minContains?: number;
  /**
   * Maximum number of elements that match `contains`.
   */
  maxContains?: number;
  /**
   * Minimum number of elements of an array.
   */
  minItems?: number;
  /**
   * Maximum number of elements of an array.
   */
  maxItems?: number;
  /**
   * `true` requires that all elements are different.
   */
  uniqueItems?: boolean;
  /**
   * Fields of the record, in the order in which screens show them. In a condition, `false` hides a field.
   */
  properties?: {
    [k: string]: Schema;
  };
  /**
   * Names of the fields that must have a value.
   */
  required?: string[];
  /**
   * Schemas of properties by regular expression: each applies to all properties whose name matches.
   */
  patternProperties?: {
    [k: string]: Schema;
  };
  additionalProperties?: Schema;
  unevaluatedProperties?: Schema;
  unevaluatedItems?: Schema;
  propertyNames?: Schema;
  /**
   * Minimum number of properties of an object.
   */
  minProperties?: number;
  /**
   * Maximum number of properties of an object.
   */
  maxProperties?: number;
  /**
   * All of these schemas apply. Write several conditions as several schemas with `if` in this list.
   *
   * @minItems 1
   */
  allOf?: Schema[];
  /**
   * At least one of these schemas must apply.
   *
   * @minItems 1
   */
  anyOf?: Schema[];
  /**
   * Choices with titles (`const`, `title`, `x-tag`), or kinds of objects that differ by a constant.
   *
   * @minItems 1
   */
  oneOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  /**
   * Field → fields that are required if the first field has a value.
   */
  dependentRequired?: {
    [k: string]: string[];
  };
  /**
   * Field → schema that applies if the field has a value.
   */
  dependentSchemas?: {
    [k: string]: Schema;
  };
  /**
   * The server sets the value. It is shown, but never sent.
   */
  readOnly?: boolean;
  /**
   * The value is sent, but never shown, such as a password.
   */
  writeOnly?: boolean;
  /**
   * The field remains only for old records. Documents mark it as deprecated.
   */
  deprecated?: boolean;
  /**
   * The value refers to a record of another entity. Forms have a picker with search; lists show the name of the record as a link.
   */
  'x-ref'?: EntityKeyFile | RefObjectFile;
  /**
   * Beside an `x-ref`: effect on this record when the record to which it refers is deleted. `refuse`: the deletion is refused, with the number of records that refer to the record. `clear`: the reference becomes empty; only for an optional text that is a field of the record itself. `keep`: the reference stays and still shows the name, for a history, or if the rules of the area decide. `refuse` by default. For the field that is the `parent` in `scope` the default is `keep`, because records are deleted together with their parent.
   */
  'x-on-delete'?: 'refuse' | 'clear' | 'keep';
  /**
   * Code of a dictionary on the server; its values are the choices.
   */
  'x-dict'?: string;
  /**
   * Code of a dictionary on the server. Only those choices are offered that the dictionary contains. The other choices are still shown in existing records, but a form that sends one of them is refused. If the server has no such dictionary, all choices are offered.
   */
  'x-offered'?: string;
  /**
   * Colour of a choice or state: `ok` green, `run` blue and animated, `warn` orange, `bad` red, `off` grey.
   */
  'x-tag'?: 'ok' | 'run' | 'warn' | 'bad' | 'off';
  /**
   * The choice is offered only if each of these fields has one of these values (cascading choices).
   */
  'x-when'?: {
    [k: string]: unknown[];
  };
  'x-ui'?: UiFile;
  /**
   * `create`: the field is only in the form that adds a record. `edit`: only in the form that edits a record. `fixed`: a user sets the value when adding a record; afterwards it is read-only.
   */
  'x-mode'?: 'create' | 'edit' | 'fixed';
  /**
   * Suffix of the permission code for the field: `finance` is `<permission>_finance`. Users without this permission neither see nor write the field. In a record between organisations only users of these organisations see such a field; the person of the record does not. A text of an action may show the field if the action has the same permission. By default the field is open to all users who may see the record.
   */
  'x-permission'?: string;
  'x-priority'?: PriorityFile;
  'x-derive'?: DeriveFile;
  /**
   * Former name of this field. The service renames the column in the database and keeps the data. In a choice (`const`): its former value, or a list of former values, which stored records get replaced.
   */
  'x-renamed-from'?: string | number | boolean | (string | number | boolean)[];
  'x-fill'?: DeriveFile;
  'x-number'?: NumberFile;
  'x-min'?: DayFile;
  'x-max'?: DayFile;
  /**
   * Error message in Chinese for a value that does not match the `pattern` beside it. It is also the translation key.
   */
  'x-message'?: string;
  /**
   * The service stores the value encrypted, with a key from its host, and never shows it completely. Replies, exports and the operation log hide the part that `x-ui.mask` names (everything without `x-ui.mask`). Only for a text of the record itself that is set once. The field cannot be searched, sorted or compared, and its entity has no `update`.
   */
  'x-sealed'?: true;
  /**
   * For a list of objects: no two elements may have the same values in all these fields. To make records of an entity unique, use the entity’s `unique`.
   *
   * @minItems 1
   */
  'x-unique'?: string[];
}
/**
 * A reference with settings for its picker.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "refObject".
 */
export interface RefObjectFile {
  entity: EntityKeyFile;
  /**
   * Fixed search values of the picker: search key → value.
   */
  filter?: {
    [k: string]: unknown;
  };
  /**
   * Search values that the picker takes from fields beside this one: search key → field. If a user changes such a field, the reference is cleared.
   */
  by?: {
    [k: string]: string;
  };
  /**
   * `true` allows references between records of one entity to form a circle, such as partners. Without it, a reference to the same entity is a parent, and a save is refused if it makes a record its own ancestor.
   */
  circle?: boolean;
}
/**
 * Settings for how a value is shown.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "ui".
 */
export interface UiFile {
  /**
   * Name of a registered widget. No type or format selects these widgets automatically: `radio`, `textarea`, `rate`, `key-value`, `code`, `quota` (a bar for a part of a `total`), `dots` (a list of choices as coloured dots), `diff` (a value compared with the field in `against`), `lookup` (a choice from values that a read returns), `quote` (an amount that a read returns), `sent-code` (a verification code that is sent to the address or number in the field `of` of its `options`, for their `purpose`), and for an `x-ref` `user`, `tree-select`, `cascader`.
   */
  widget?: string;
  /**
   * Width of the column in pixels.
   */
  width?: number;
  /**
   * Width of the field in the form grid, in columns of 24.
   */
  span?: number;
  /**
   * Currency of an amount: an ISO 4217 code in capitals (`EUR`), or a field beside it that holds the code. The currency sign is shown before the amount.
   */
  currency?: string;
  /**
   * Field beside a number that holds the total, or a property of an object beside it (`quota.cpu`). The number is shown as a part of the total: `3 / 8` over a bar. A total below 0 means that there is no total. A `percent` needs no total: write `"widget": "quota"`.
   */
  total?: string;
  /**
   * Percentages of the total from which the bar is a warning (orange) and from which it is bad (red).
   */
  levels?: {
    /**
     * Percentage from which the bar is orange.
     */
    warn?: number;
    /**
     * Percentage from which the bar is red.
     */
    bad?: number;
  };
  /**
   * Field beside it that holds the former value. With `"widget": "diff"` the detail screen shows the differences line by line.
   */
  against?: string;
  of?: EntityKeyFile;
  /**
   * Field beside it that holds the key of the entity of the two compared records (`shop.book`), if this entity may differ between records; otherwise like `of`. A record whose field holds no known entity is compared line by line.
   */
  ofField?: string;
  /**
   * Shows the time until a date-time (`还剩 3 天`, 3 days left). From this number of days before the date-time, it is shown as a warning.
   */
  countdown?: number;
  /**
   * Text after the value.
   */
  unit?: string;
  /**
   * Words that are shown instead of certain numbers, such as a word for “no limit” instead of `-1`.
   */
  words?: {
    [k: string]: string;
  };
  /**
   * Text in the control while it is empty.
   */
  placeholder?: string;
  /**
   * Text below the control.
   */
  help?: string;
  /**
   * Shortens a long value in a cell; the tooltip shows the complete value.
   */
  ellipsis?: boolean;
  /**
   * Shows a copy button beside the value.
   */
  copyable?: boolean;
  /**
   * The service writes this text, not a user (a reason, a notice). It is translated into the language of the user with the texts of the locale files. A text that contains values is found by its pattern: `订单 {order} 已支付`.
   */
  translate?: boolean;
  /**
   * Format that decides which characters of the value are hidden when it is shown; `all` hides all.
   */
  mask?: 'phone' | 'email' | 'id-card' | 'name' | 'all';
  /**
   * Format that decides which characters of the value are hidden in lists, where a user sees many values at once; `all` hides all. The detail screen shows the value as the server sends it.
   */
  listMask?: 'phone' | 'email' | 'id-card' | 'name' | 'all';
  /**
   * Value that is sent when a condition hides the field: `omit` sends no value, `keep` sends the value, `clear` sends null.
   */
  onHidden?: 'omit' | 'keep' | 'clear';
  /**
   * Allows the texts `null` and `undefined` as values. Without it they count as empty.
   */
  keepLiteral?: boolean;
  /**
   * Further options of the widget. `key-value` with `form` asks for the values that a JSON Schema describes. A `read` of an `entity` returns this schema for the record whose id is in the field `by`; of several forms the first is used whose `when` matches the fields beside it. `lookup`, `quote`, and an `x-ref` whose records not all users may see, make the `read` of an `entity` that `ask` names: `lookup` and `x-ref` choose from the options that it returns, and `quote` shows the amount. In `ask`, `by` names the parameters (parameter → field beside it; each field must have a value), `also` parameters whose fields may be empty, and `filter` fixed values; `was` names the amount in the reply that would apply otherwise; it is shown crossed out.
   */
  options?: {
    [k: string]: unknown;
  };
}
/**
 * A value that is computed from other fields.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "derive".
 */
export interface DeriveFile {
  /**
   * Name of the rule: `copy`, `after-first-dash`, `join`, `lower`, `upper`, `sum`, `difference`, `product`, `ratio`, `count`.
   */
  rule: string;
  /**
   * Input fields of the rule, in order. Each is a field beside it, or otherwise a field of the record. `lines.amount` is a field of every object in a list, for `sum`, `join` and `count`.
   *
   * @minItems 1
   */
  from: string[];
}
/**
 * Format of a number from a sequence: prefix, date, and digits.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "number".
 */
export interface NumberFile {
  /**
   * Letters before the number.
   */
  prefix?: string;
  /**
   * Writes the day in the service’s time zone between prefix and digits (`20261121-`). Each day starts at 1 again.
   */
  date?: boolean;
  /**
   * Minimum number of digits, filled with zeros from the left. 4 after a day, otherwise 6 by default.
   */
  digits?: number;
}
/**
 * The list screen.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "list".
 */
export interface ListFile {
  /**
   * Form in which the list opens: a table, or a card for each record. With the menu above the list a user changes between the two. On a phone every list consists of cards, except a `tree`, because only a table shows its levels.
   */
  as?: 'table' | 'cards';
  /**
   * Fields that are shown, in order: a name, or an object with settings. All readable scalar fields by default.
   *
   * @minItems 1
   *
   * Items: Name of a field, or a column with settings.
   */
  columns?: (string | ColumnFile)[];
  /**
   * Action of the row that also runs when a user clicks on the row outside its links and buttons. By default such a click has no effect.
   */
  click?: string;
  /**
   * Field by which the list is sorted; `-` before the name for descending order.
   */
  sort?: string;
  /**
   * Number of records per page. `100` by default for a tree that is not lazy, so that children are on the page of their parents.
   */
  size?: number;
  /**
   * Page sizes that a user can choose.
   *
   * @minItems 1
   */
  sizes?: number[];
  /**
   * Text where the list has no record.
   */
  empty?: string;
  /**
   * Rows can be selected. True by default if there is an action for several records.
   */
  selection?: boolean;
  /**
   * Buttons above the table. None by default.
   */
  tools?: {
    /**
     * Button that changes between table and cards.
     */
    grid?: boolean;
    /**
     * Button that reads the page again.
     */
    refresh?: boolean;
    /**
     * Button to choose columns.
     */
    columns?: boolean;
    /**
     * Button that shows and hides the search bar.
     */
    search?: boolean;
    /**
     * Button to choose the height of rows.
     */
    density?: boolean;
    /**
     * Button that shows the table on the full screen.
     */
    fullscreen?: boolean;
  };
  /**
   * The rows form a tree.
   */
  tree?: {
    /**
     * Field that holds the row key of the parent record.
     */
    parent: string;
    /**
     * Reads the child records when a user opens a row.
     */
    lazy?: boolean;
  };
  /**
   * Whether the list of all records has its own tab 全部 (all) before the tabs of the views. With `false`, the page opens with the first view. Only in the entity’s own list.
   */
  all?: boolean;
  /**
   * Lists of other entities on the same page: name → a tab after the tabs of the views. In the address the tab is `view=<name>`. Only in the entity’s own list.
   */
  tabs?: {
    /**
     * A list of another entity.
     */
    [k: string]: {
      /**
       * Entity whose records are listed: `area.entity`.
       */
      entity: string;
      /**
       * Title of the tab. The entity’s `titles` by default.
       */
      title?: string;
      /**
       * View of the entity that is shown. The entity’s own list by default.
       */
      view?: string;
    };
  };
  header?: ListHeaderFile;
  /**
   * Content of a card. With it, a user can change a list that opens as a table to cards.
   */
  card?: {
    /**
     * Field that holds the picture of the card.
     */
    cover?: string;
    /**
     * Fields on the card below the name; the state is beside the name. By default the state and the four most important columns of the table.
     */
    fields?: string[];
  };
}
/**
 * A column with settings besides the name of its field.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "column".
 */
export interface ColumnFile {
  /**
   * Name of the field.
   */
  field: string;
  /**
   * The column has no field of the record: an extension of the portal draws its cells (`cells`), and `field` is the name of these cells.
   */
  portal?: true;
  /**
   * Heading of the column, if it differs from the field’s title.
   */
  title?: string;
  /**
   * Width of the column in pixels.
   */
  width?: number;
  /**
   * The column stays visible while the table scrolls horizontally.
   */
  fixed?: 'left' | 'right';
  /**
   * Alignment of the text.
   */
  align?: 'left' | 'center' | 'right';
  /**
   * The column is listed in the column settings, but not shown until a user chooses it.
   */
  hidden?: boolean;
  priority?: PriorityFile;
  /**
   * A click on the heading sorts the list. True by default for texts, numbers, times and choices.
   */
  sortable?: boolean;
  /**
   * The value is a link to the detail screen. True by default for the label column.
   */
  link?: boolean;
  /**
   * Shortens a long value.
   */
  ellipsis?: boolean;
  /**
   * Shows a copy button beside the value.
   */
  copyable?: boolean;
  /**
   * The value can be edited in the row, without the form, by users who may edit the record.
   */
  edit?: boolean;
  /**
   * Value of the column in the summary row.
   */
  summary?: 'sum' | 'average' | 'count';
}
/**
 * Figures above a list.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "listHeader".
 */
export interface ListHeaderFile {
  entity?: EntityKeyFile;
  /**
   * Number fields of that record, each shown as a card.
   *
   * @minItems 1
   * @maxItems 8
   */
  figures?: string[];
  /**
   * Names of cards in `statistics`. They count all records and ignore the search of the list.
   *
   * @minItems 1
   * @maxItems 8
   */
  cards?: string[];
}
/**
 * The search bar.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "search".
 */
export interface SearchFile {
  /**
   * Text fields that one search box searches together. A record is found if any of these fields contains the text. Each field remains a search key, so an old link with `?name=x` still works. By default there is no such box. Only in the entity’s own search; its views have the box too.
   *
   * @minItems 1
   */
  keyword?: string[];
  /**
   * Fields by which users can search, in order: a name, or an object with settings. By default the label, the choices and the time of creation.
   *
   * Items: Name of a field, or a search item with settings.
   */
  items?: (string | SearchItemFile)[];
}
/**
 * A search item with settings besides the name of its field.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "searchItem".
 */
export interface SearchItemFile {
  /**
   * Name of the field.
   */
  field: string;
  /**
   * Comparison of the value. By default texts are searched by a part of the text (`like`), choices by one of several values (`in`), and numbers and times by `range`.
   */
  op?: 'equal' | 'like' | 'in' | 'range' | 'likeleft' | 'likeright' | 'gt' | 'ge' | 'lt' | 'le';
  /**
   * Label of the search item, if it differs from the field’s title.
   */
  title?: string;
  /**
   * Initial value of the search. Any JSON.
   */
  default?: unknown;
  /**
   * Initial range of times: the last hours up to now (`24h`), until a user searches for another range.
   */
  last?: string;
  /**
   * Maximum number of days in a range of times. The service refuses a longer range. A range without an end ends now.
   */
  most?: number;
}
/**
 * The form that adds and edits a record.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "form".
 */
export interface FormFile {
  /**
   * Place of the form: its own page, a drawer or dialog over the list, or a page with steps (one step for each group, and then a summary).
   */
  as?: 'page' | 'drawer' | 'dialog' | 'steps';
  /**
   * Width of the drawer or dialog in pixels.
   */
  width?: number;
  /**
   * Number of fields side by side on a wide screen.
   */
  columns?: number;
  /**
   * Fields in groups. One group of all writable fields by default.
   *
   * @minItems 1
   */
  groups?: GroupFile[];
  /**
   * Keeps a form that was not sent in the browser, and offers it again.
   */
  draft?: boolean;
  /**
   * Text of the button that adds the record, in the words of users, such as “buy” or “start”. `确定` (OK) by default.
   */
  submit?: string;
  /**
   * Action that starts immediately after a record was added, if the record allows it, such as paying for a new order. Only for a form in a drawer or dialog.
   */
  next?: string;
  summary?: FormSummaryFile;
}
/**
 * Fields under one heading.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "group".
 */
export interface GroupFile {
  /**
   * Heading, in Chinese. Without it the fields have no heading.
   */
  title?: string;
  /**
   * Text below the heading.
   */
  description?: string;
  /**
   * Names of the fields, in order.
   */
  fields: string[];
  /**
   * The group is closed at first.
   */
  collapsed?: boolean;
}
/**
 * Values of the form, and figures the service computes from them while the form is filled in.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "formSummary".
 */
export interface FormSummaryFile {
  /**
   * Heading, in Chinese.
   */
  title?: string;
  /**
   * Fields of the form whose values are repeated, in order.
   *
   * @minItems 1
   */
  fields?: string[];
  /**
   * Call of `reads` that computes the figures, without a record. It is called some time after the last change of a field it depends on.
   */
  read?: string;
  /**
   * Parameter of the call → field of the form. Nothing is called while one of these is empty.
   */
  by?: {
    [k: string]: string;
  };
  /**
   * Parameter of the call → field of the form that may be empty.
   */
  also?: {
    [k: string]: string;
  };
  record?: SchemaObject;
  /**
   * Screen that helps where a figure is above its total.
   */
  remedy?: {
    /**
     * What the link says, in Chinese.
     */
    title: string;
    entity: EntityKeyFile;
    /**
     * Screen that opens.
     */
    page?: 'list' | 'form';
  };
}
/**
 * The screen of one record.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "detail".
 */
export interface DetailFile {
  /**
   * Place of the detail: its own page, or a drawer over the list.
   */
  as?: 'page' | 'drawer';
  /**
   * Width of the drawer in pixels.
   */
  width?: number;
  /**
   * Number of fields side by side on a wide screen.
   */
  columns?: number;
  /**
   * Fields in groups. All readable fields by default.
   *
   * @minItems 1
   */
  groups?: GroupFile[];
  /**
   * Lists of records that refer to this record, each in a tab of its own behind those of `tabs`. To choose their places, write them as tabs of the kind `related`.
   */
  related?: RelatedFile[];
  /**
   * Tabs in addition to the related lists, such as fields, related, log, events, chart, operations.
   */
  tabs?: TabFile[];
  /**
   * Fields that are shown below the name and the state of the record, at most six. By default the first four columns of the list other than name and state, and none if the record has eight fields or fewer. `[]` shows none.
   *
   * @maxItems 6
   */
  summary?: string[];
  /**
   * States that are shown as steps, in order. Without it no steps are shown.
   */
  steps?: string[];
}
/**
 * Records of another entity that refer to this record, in a tab behind those of `detail.tabs`. Write this short form if the order of the tabs does not matter. A tab of the kind `related` in `detail.tabs` shows the same list at the place where it is written.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "related".
 */
export interface RelatedFile {
  entity: EntityKeyFile;
  /**
   * Field of the other entity that holds this record’s row key.
   */
  by: string;
  /**
   * Field of this record whose value is in the field `by` of the other entity, such as a number or a name. The row key of this record by default.
   */
  from?: string;
  /**
   * Title of the tab.
   */
  title?: string;
  priority?: PriorityFile;
  /**
   * A button that adds a record of the other entity with the reference to this record filled in. Only for users who may add such records.
   */
  add?: boolean;
  /**
   * View of the other entity.
   */
  view?: string;
  /**
   * Columns of the other entity that are shown.
   */
  columns?: string[];
}
/**
 * Fields of the record.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "fieldsTab".
 */
export interface FieldsTabFile {
  /**
   * Fields of the record.
   */
  kind: 'fields';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Fields in groups; the groups of the detail by default.
   */
  groups?: GroupFile[];
}
/**
 * Records of another entity that refer to this record, in a tab at the place where it is written. If the order of the tabs does not matter, write `detail.related`, which is shorter: the title of the tab is then that of the other entity.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "relatedTab".
 */
export interface RelatedTabFile {
  /**
   * Records of another entity.
   */
  kind: 'related';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  entity: EntityKeyFile;
  /**
   * Field of the other entity that holds this record’s row key.
   */
  by: string;
  /**
   * Field of this record whose value is in the field `by` of the other entity, such as a number or a name. The row key of this record by default.
   */
  from?: string;
  /**
   * A button that adds a record of the other entity with the reference to this record filled in. Only for users who may add such records.
   */
  add?: boolean;
  /**
   * View of the other entity.
   */
  view?: string;
  /**
   * Columns of the other entity that are shown.
   */
  columns?: string[];
}
/**
 * A log to which lines are added.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "logTab".
 */
export interface LogTabFile {
  /**
   * A log to which lines are added.
   */
  kind: 'log';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Name of the call in `reads` that returns the log.
   */
  read: string;
  /**
   * Name of the call in `reads` that returns the steps of the log: `[{ "name", "title", "status", "startTime", "endTime", "line" }]`. Each step folds the lines from `line` (counted from 0) up to the `line` of the next step.
   */
  steps?: string;
  /**
   * Name of the call in `reads` that returns the parts that have their own log: `[{ "name", "title", "status" }]`. The chosen part is sent as `part`.
   */
  parts?: string;
  /**
   * Titles and colours for the values of `status` that the call returns. The states of the record itself by default.
   *
   * @minItems 1
   */
  states?: ShownStateFile[];
}
/**
 * Title and colour of one state.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "shownState".
 */
export interface ShownStateFile {
  /**
   * Value as the call returns it.
   */
  const: string;
  /**
   * Title for users.
   */
  title: string;
  /**
   * Colour of the state: `ok` green, `run` blue and animated, `warn` orange, `bad` red, `off` grey.
   */
  'x-tag'?: 'ok' | 'run' | 'warn' | 'bad' | 'off';
}
/**
 * Steps of the record, each with its state and duration.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "stepsTab".
 */
export interface StepsTabFile {
  /**
   * Steps of the record, each with its state and duration.
   */
  kind: 'steps';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Name of the call in `reads` that returns the steps: `[{ "name", "title", "status", "startTime", "endTime", "message" }]`.
   */
  read: string;
  /**
   * Titles and colours for the values of `status` that the call returns. The states of the record itself by default.
   *
   * @minItems 1
   */
  states?: ShownStateFile[];
}
/**
 * Nodes and edges that show which step depends on which, as a drawing and as a table.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "graphTab".
 */
export interface GraphTabFile {
  /**
   * Nodes and edges that show which step depends on which, as a drawing and as a table.
   */
  kind: 'graph';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Name of the call in `reads` that returns `{ "nodes": [{ "id", "title", "status", "startTime", "endTime", "message", "facts": [{ "title", "value" }] }], "edges": [{ "source", "target" }] }`.
   */
  read: string;
  /**
   * Name of the call in `reads` that returns the log of a node. The id of the node is sent as `part`.
   */
  log?: string;
  /**
   * Titles and colours for the values of `status` that the call returns. The states of the record itself by default.
   *
   * @minItems 1
   */
  states?: ShownStateFile[];
}
/**
 * Content of the record that a user can view: pictures, sounds, videos, texts, tables, JSON.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "previewTab".
 */
export interface PreviewTabFile {
  /**
   * Content of the record that a user can view: pictures, sounds, videos, texts, tables, JSON.
   */
  kind: 'preview';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Name of the call in `reads` that returns `[{ "kind", "title", … }]` with `url` (`image`, `audio`, `video`), `content` (`text`), `columns` and `rows` (`table`) or `value` (`json`). `"more": true` means that the reply contains only the beginning.
   */
  read: string;
}
/**
 * Folders and files of the record. Users can open and download them, and users with the rights can change them.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "filesTab".
 */
export interface FilesTabFile {
  /**
   * Folders and files of the record.
   */
  kind: 'files';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Name of the call in `reads` that returns the content of a folder. It receives `folder`, which is empty for the top folder, and returns `{ "entries": [{ "name", "isFolder", "sizeBytes", "changeTime" }], "more", "usedBytes", "totalBytes" }`. `"more": true` means that the folder contains more than the reply. An action that leads to this call (`to.read`) decides which users may see the files, and in which states.
   */
  read: string;
  /**
   * Name of the call in `reads` that receives the `path` of a file and returns `{ "url" }`, an address for the download. Without it users cannot open files.
   */
  open?: string;
  /**
   * Action that uploads a file into a folder. Its form has `folder` (a text), `file` (a file), and `replace` (a boolean) if the file may replace a file of the same name.
   */
  upload?: string;
  /**
   * Action that creates a folder. Its form has `folder` (a text, the parent folder) and `name` (a text).
   */
  folder?: string;
  /**
   * Action that deletes a file, or a folder with its content. Its form has `path` (a text). The user is asked for confirmation first.
   */
  remove?: string;
}
/**
 * Events in order of time.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "eventsTab".
 */
export interface EventsTabFile {
  /**
   * Events in order of time.
   */
  kind: 'events';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Name of the call in `reads` that returns the events.
   */
  read: string;
}
/**
 * Figures of the record’s fields, charts, and recent events of the record.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "chartTab".
 */
export interface ChartTabFile {
  /**
   * Charts of this record.
   */
  kind: 'chart';
  /**
   * Number fields of the record that are shown above the charts, each as a card.
   *
   * @minItems 1
   */
  figures?: TabFigureFile[];
  entity?: EntityKeyFile;
  /**
   * Field of the other entity that holds this record’s row key.
   */
  by?: string;
  /**
   * Name of the call in `reads` that returns recent events, which are shown below the charts.
   */
  events?: string;
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Names of charts in `statistics`, or in the `statistics` of `entity` if there is one.
   *
   * @minItems 1
   */
  charts: string[];
  /**
   * Time ranges that a user can choose for the charts, up to now: a number of hours (`h`), days (`d`) or months (`m`). The chosen range is sent as `range=24h`. Without `ranges` no range is sent.
   *
   * @minItems 1
   *
   * Items: A time range up to now: hours, days or months.
   */
  ranges?: string[];
  /**
   * The range that is chosen at first. The first of the `ranges` by default.
   */
  range?: string;
}
/**
 * A number field of the record as a card. A field with a `total` has a ring.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "tabFigure".
 */
export interface TabFigureFile {
  /**
   * Number field, or a property of an object (`quotaUsed.cpu`). The card has the title, unit, `total` and levels of the field.
   */
  field: string;
  priority?: PriorityFile;
  link?: ChartLinkFile;
}
/**
 * Target of a click on a part of a chart.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "chartLink".
 */
export interface ChartLinkFile {
  entity: EntityKeyFile;
  /**
   * Search key of the entity’s list that receives the key of the part, so that the list opens with this search. Without `by` the key is the id of the record that opens.
   */
  by?: string;
}
/**
 * Two to ten records that refer to this record, side by side, as the `compare` of their entity declares. The newest records are shown first; a user can choose others.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "compareTab".
 */
export interface CompareTabFile {
  /**
   * Records side by side.
   */
  kind: 'compare';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  entity: EntityKeyFile;
  /**
   * Field of the other entity that holds this record’s row key.
   */
  by: string;
  /**
   * Field of the other entity whose value is the heading of each record here. The label of that entity by default.
   */
  label?: string;
}
/**
 * Operations of users on this record.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "operationsTab".
 */
export interface OperationsTabFile {
  /**
   * The operation log.
   */
  kind: 'operations';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
}
/**
 * Content that an extension of the portal draws (`tabs`).
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "portalTab".
 */
export interface PortalTabFile {
  /**
   * Drawn by an extension of the portal.
   */
  kind: 'portal';
  /**
   * Name of the tab in the extension: `shop.book.history` in its `tabs` is `history` here. It is also the name in the address.
   */
  name: string;
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
}
/**
 * The state machine of the record. The service enforces it, and screens offer only what it allows.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "states".
 */
export interface StatesFile {
  /**
   * Field that holds the state: a choice with constants.
   */
  field: string;
  /**
   * State of a new record. The first choice by default.
   */
  initial?: string;
  /**
   * Action → states in which it is allowed: `edit`, `delete`, or one of `actions`. An action that is not listed is allowed in all states.
   */
  allow?: {
    /**
     * @minItems 1
     */
    [k: string]: string[];
  };
  /**
   * State → field that holds the reason for the state. The detail screen shows it below the name of the record.
   */
  reason?: {
    [k: string]: string;
  };
  /**
   * State → field that holds the time at which the record entered the state. It is shown beside the reason.
   */
  since?: {
    [k: string]: string;
  };
  /**
   * State → action that leads out of the state. It is the main action of the record, in the list and beside the reason.
   */
  remedy?: {
    [k: string]: string;
  };
  /**
   * Action → its transitions between states.
   */
  transitions?: {
    /**
     * @minItems 1
     */
    [k: string]: TransitionFile[];
  };
}
/**
 * A transition between states.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "transition".
 */
export interface TransitionFile {
  /**
   * States in which it may start.
   *
   * @minItems 1
   */
  from: string[];
  /**
   * State in which it ends.
   */
  to: string;
  /**
   * What starts it: a `user` by an action, or the `system`.
   */
  by?: 'user' | 'system';
}
/**
 * A button. The names `view`, `add`, `edit`, `delete` and `export` change the standard actions.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "action".
 */
export interface ActionFile {
  /**
   * Text of the button, in Chinese.
   */
  title?: string;
  /**
   * Places of the button.
   *
   * @minItems 1
   */
  place?: PlaceFile[];
  /**
   * Question that is shown before the action. `{name}` is replaced by the value of that field, as a cell shows it: from the action's form as filled in, otherwise from the records. `{n}` is replaced by the number of records.
   */
  confirm?: string;
  /**
   * Suffix of the permission code: `start` is `<permission>_start`. The action’s name by default.
   */
  permission?: string;
  /**
   * Red button.
   */
  danger?: boolean;
  priority?: PriorityFile;
  /**
   * `call` posts to the server. `open` only opens a page or an answer. `compare` shows two to ten selected records side by side, as the entity’s `compare` declares. `portal` runs a function of an extension of the portal (`actions`).
   */
  effect?: 'call' | 'open' | 'compare' | 'portal';
  to?: TargetFile;
  /**
   * Form that is shown before the call: the questions themselves as JSON Schema, or an object with `record`, `groups`, `from`, `when`, `width`.
   */
  form?: ActionFormFile | SchemaObject;
  answer?: AnswerFile;
  /**
   * Answers of the form that are stored in the record, in read-only fields of the same names.
   *
   * @minItems 1
   */
  store?: string[];
  /**
   * Message after the action succeeded.
   */
  success?: string;
  /**
   * The action changes the rights of the user, for example by leaving, joining or transferring an organisation. Afterwards the portal first loads the user and their rights again, and then all other data.
   */
  changesAccess?: boolean;
}
/**
 * Target of an action that only opens a page: a screen of an entity, a URL in a field, or a URL that the server returns.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "target".
 */
export interface TargetFile {
  entity?: EntityKeyFile;
  /**
   * Field that holds the key of the entity whose screen opens, as `area.entity`. For records that refer to records of different entities, such as a log.
   */
  entityField?: string;
  /**
   * Screen that opens.
   */
  page?: 'list' | 'form' | 'detail' | 'statistics';
  /**
   * Query of the target: key → field of this record.
   */
  query?: {
    [k: string]: string;
  };
  /**
   * Further keys in the query of the target, the same for all records: key → value.
   */
  values?: {
    [k: string]: string;
  };
  /**
   * Action in the toolbar of the list that opens. It runs immediately, so that its form is open over the list.
   */
  action?: string;
  /**
   * From then on, all lists that can be searched by a reference to this record open with this search, until the user removes the condition.
   */
  focus?: boolean;
  /**
   * Field that holds the URL.
   */
  field?: string;
  /**
   * Name of the call in `reads` that returns the URL.
   */
  read?: string;
}
/**
 * Questions that the user answers before the call.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "actionForm".
 */
export interface ActionFormFile {
  record: SchemaObject;
  /**
   * Fields in groups.
   */
  groups?: GroupFile[];
  /**
   * Questions whose initial value is the record’s field of the same name. If the selected records have different values, the question is empty at first.
   *
   * @minItems 1
   */
  from?: string[];
  /**
   * Field → values: the form is shown only for records with one of these values in each of these fields. For other records only the `confirm` of the action is shown. With `when` no question may be required.
   */
  when?: {
    /**
     * @minItems 1
     */
    [k: string]: unknown[];
  };
  /**
   * Width of the dialog in pixels.
   */
  width?: number;
}
/**
 * What an action shows from its reply, and how.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "answer".
 */
export interface AnswerFile {
  /**
   * `secret`: values that are shown only once; those with `"format": "password"` are hidden until the user reveals them, and each has a copy button. `text`: a text or command to copy. `table`: a list of objects. `file`: `{ name, content }`, a text that is saved as a file with this name. `handover`: the user continues at another address, in `field`, which is shown as a button and as a QR code; the `read` is called every few seconds until it returns `"over": true`.
   */
  as: 'secret' | 'text' | 'table' | 'file' | 'handover';
  /**
   * Title of the dialog. The title of the action by default.
   */
  title?: string;
  /**
   * Text above the answer.
   */
  note?: string;
  record?: SchemaObject;
  /**
   * Name in the reply that holds the text, the list, or the address of a `handover`. Without it the reply itself is the text or the list.
   */
  field?: string;
  /**
   * A text in which `{name}` is replaced by values: of the reply of a `call`, otherwise of the record. `{@origin}` is replaced by the origin of the page. Without `"effect": "call"` no request is sent to the server.
   */
  text?: string;
  /**
   * For a `handover`: name of the call in `reads` that returns the progress of the record: the fields of `record`, the address, and `"over": true` when it is finished.
   */
  read?: string;
  /**
   * Language in which the text is written, as users call it.
   */
  language?: string;
}
/**
 * Another screen of the same entity, with fixed search values and its own list, search bar and actions.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "view".
 */
export interface ViewFile {
  /**
   * Title of the screen or tab.
   */
  title?: string;
  /**
   * Fixed search values of the view: field → value. `@me` and `@org` are replaced by the user and the organisation of the caller.
   */
  preset?: {
    [k: string]: unknown;
  };
  list?: ListFile;
  search?: SearchFile;
  /**
   * Names of the actions that are offered. All actions by default.
   */
  actions?: string[];
}
/**
 * How records of an entity are compared.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "compare".
 */
export interface CompareFile {
  /**
   * Fields in groups, one line for each field. A list of objects whose first field is a name and whose second field is a value has a line for each name.
   *
   * @minItems 1
   */
  groups: GroupFile[];
  /**
   * Fields whose numbers are drawn as bars side by side, and for three or more figures also as a radar chart: a number, or a list of objects with a name and a number.
   */
  figures?: string[];
  /**
   * Fields whose numbers led to the figures. In a chart with parallel coordinates each has an axis before the axes of the figures. A number, a list of objects with a name and a value, or an object of named values.
   */
  inputs?: string[];
}
/**
 * The statistics screen, and the parts of it that are also on the start page of a user.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "statistics".
 */
export interface StatisticsFile {
  /**
   * Fields by which users can limit the figures and charts of the screen, in a bar above them: a name, or an object with settings. The values are sent with all calls. None by default.
   *
   * Items: Name of a field, or a search item with settings.
   */
  search?: (string | SearchItemFile)[];
  /**
   * Time ranges that a user can choose with one click, up to now: a number of hours (`h`), days (`d`) or months (`m`). The first range is chosen at first, unless `range` names another one. The chosen range is sent as `range=24h`. By default 7, 30 and 90 days and 12 months are offered, and until a user chooses one, each chart shows its usual range.
   *
   * @minItems 1
   *
   * Items: A time range up to now: hours, days or months.
   */
  ranges?: string[];
  /**
   * The range that is chosen at first. The first of the `ranges` by default.
   */
  range?: string;
  /**
   * Figures at the top of the screen.
   */
  cards?: CardFile[];
  /**
   * Charts below the figures. A chart that a detail tab names is about one record and is shown only in that tab.
   */
  charts?: ChartFile[];
  records?: ChartRecordsFile;
  recent?: RecentFile;
  /**
   * Buttons on the start page of a user. Each is shown only to users with the permission.
   */
  shortcuts?: ShortcutFile[];
}
/**
 * One figure: either computed by the service from records, or returned by a `call`.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "card".
 */
export interface CardFile {
  /**
   * Name of the card. By default it is made from the settings of the figure.
   */
  name?: string;
  /**
   * Title, in Chinese. By default it is made from the settings of the figure.
   */
  title?: string;
  /**
   * Text after the figure. The unit of the field by default. A currency sign (`¥`) is shown before the amount, with two decimals.
   */
  unit?: string;
  priority?: PriorityFile;
  /**
   * Number field whose values are added up. Without `sum`, `avg`, `min` and `max` the records are counted.
   */
  sum?: string;
  /**
   * Number field whose average is shown. Records without a value are left out.
   */
  avg?: string;
  /**
   * Number field whose smallest value is shown.
   */
  min?: string;
  /**
   * Number field whose largest value is shown.
   */
  max?: string;
  /**
   * Only records with these values are counted: search key → value, as in the search of a list. `@me` and `@org` are replaced by the user and the organisation of the caller, and `@today`, `@today-7` and `@today+30` by days.
   */
  filter?: {
    [k: string]: unknown;
  };
  /**
   * The figure is a link to the list of these records.
   */
  link?: boolean;
  /**
   * View of the list to which the figure links. If a menu entry shows this view, the link leads to the page of the entry. The entity’s own list by default.
   */
  view?: string;
  /**
   * Colour of the figure while it is not zero.
   */
  tag?: 'ok' | 'run' | 'warn' | 'bad' | 'off';
  /**
   * Shows the figure on the start page of a user: `figure` among the figures, `todo` among the tasks of the user, and there only while it is not zero.
   */
  workbench?: 'figure' | 'todo';
  /**
   * Seconds after which the figure is read again while the page is visible.
   */
  refresh?: number;
  /**
   * Path below the entity’s path of a call that returns the figures. Without it the service computes the figure from records.
   */
  call?: string;
  /**
   * Key of the figure in the reply of `call`. The name of the card by default.
   */
  field?: string;
  /**
   * The total of which this figure is a part: its key in the reply of the same call, or, if the service counts records, the name of another card. Shown as used / total with a ring.
   */
  total?: string;
  /**
   * Percentages of the `total` from which the figure is a warning (orange) and from which it is bad (red).
   */
  levels?: {
    /**
     * Percentage from which the figure is orange.
     */
    warn?: number;
    /**
     * Percentage from which the figure is red.
     */
    bad?: number;
  };
  /**
   * Suffix of the permission code that users need in addition to `view` to see the card: `audit` is `<permission>_audit`.
   */
  permission?: string;
  /**
   * The figure is about the range that is chosen on the screen; if the service counts records, their time of creation is in this range. Without `ranged` the figure is about now. If a card is ranged, the search bar and the ranges are shown above the figures.
   */
  ranged?: boolean;
  /**
   * Key in the same reply of the figure for the previous period, which has the same length as the range. The card then shows the change, in percentage points for the unit `%`.
   */
  before?: string;
  /**
   * Whether an increase or a decrease of a figure with `before` is good, which decides the colour of the change. No colour by default.
   */
  better?: 'more' | 'less';
  /**
   * A small line below the figure that shows its values over time: the name of a chart over time of these statistics, or an object with settings. It is drawn when it becomes visible, and only if there is data.
   */
  spark?: string | SparkFile;
}
/**
 * A small line below a figure, with settings besides the name of the chart.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "spark".
 */
export interface SparkFile {
  /**
   * Name of a chart over time.
   */
  chart: string;
  /**
   * Entity that has the chart, as `area.entity`. This entity by default.
   */
  entity?: string;
  /**
   * Key of the series that is drawn. By default the only series, or the sum of all series.
   */
  series?: string;
  /**
   * Time range up to now. The usual range of the chart by default.
   */
  range?: string;
  /**
   * What the card shows beside its figure from the last two periods of the chart. `level`: the chart has the values of the figure, or of one that moves with it, so the card shows by how much the chart changed since the end of the previous period. `period`: the figure is about the current period, so the card shows the figure of the whole previous period. `growth`: the sum of all periods is the figure, so the card shows what the current period added.
   */
  compare?: 'level' | 'period' | 'growth';
}
/**
 * One chart: of records that the service groups (`by`), or of data that a `call` returns.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "chart".
 */
export interface ChartFile {
  /**
   * Name of the chart and of its call. By default it is made from the settings of the chart.
   */
  name?: string;
  /**
   * Title, in Chinese. By default it is made from the settings of the chart.
   */
  title?: string;
  /**
   * Kind of the chart. `bar-line`, `ring`, `gauge`, `bullet` and `parallel` need a `call`.
   */
  kind:
    | 'line'
    | 'area'
    | 'bar'
    | 'stacked-area'
    | 'stacked-bar'
    | 'horizontal-bar'
    | 'bar-line'
    | 'grouped-bar'
    | 'pie'
    | 'donut'
    | 'heat-map'
    | 'ring'
    | 'gauge'
    | 'bullet'
    | 'radar'
    | 'parallel'
    | 'table';
  /**
   * Unit of the values. The unit of the field by default.
   */
  unit?: string;
  /**
   * Grouping of the records: a field with single values, or a date field and its period (`hour`, `day`, `week`, `month`, `quarter`, `year`).
   */
  by?: string;
  /**
   * Number field whose values are added up. Without `sum`, `avg`, `min` and `max` the records are counted.
   */
  sum?: string;
  /**
   * Number field whose average is shown. Records without a value are left out.
   */
  avg?: string;
  /**
   * Number field whose smallest value is shown.
   */
  min?: string;
  /**
   * Number field whose largest value is shown.
   */
  max?: string;
  /**
   * Field whose values become separate series.
   */
  split?: string;
  /**
   * Only records with these values are counted: search key → value, as in the search of a list. `@me` and `@org` are replaced by the user and the organisation of the caller, and `@today`, `@today-7` and `@today+30` by days.
   */
  filter?: {
    [k: string]: unknown;
  };
  /**
   * Number of periods up to now that are shown while no range is chosen. By default 24 hours, 30 days, 12 weeks, 12 months, 8 quarters or 5 years.
   */
  last?: number;
  /**
   * Number of periods from now on that are shown, for dates in the future.
   */
  next?: number;
  /**
   * Number of groups that are shown separately; all other groups are shown as one. 10 by default, or all choices of a field.
   */
  top?: number;
  /**
   * Value at which a line is drawn. A `threshold` in the reply of the `call` takes precedence.
   */
  threshold?: number;
  /**
   * Seconds after which the chart is read again while the page is visible.
   */
  refresh?: number;
  /**
   * Shows the chart on the start page of a user.
   */
  workbench?: boolean;
  /**
   * Path below the entity’s path of a call that returns the series. Without it the service groups records.
   */
  call?: string;
  switch?: ChartSwitchFile;
  link?: ChartLinkFile;
  /**
   * A switch above a chart with axes changes its value axis to a logarithmic one.
   */
  log?: boolean;
  opens?: ChartOpensFile;
  /**
   * The chart is not shown while it has no data.
   */
  hideEmpty?: boolean;
  /**
   * Suffix of the permission code that users need in addition to `view` to see the chart: `audit` is `<permission>_audit`.
   */
  permission?: string;
}
/**
 * A switch by which a user chooses one value of a parameter of the chart’s `call`.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "chartSwitch".
 */
export interface ChartSwitchFile {
  /**
   * Name of the parameter of the call.
   */
  key: string;
  /**
   * Values of the parameter. The first is chosen at first.
   *
   * @minItems 2
   */
  choices: ChartChoiceFile[];
}
/**
 * One value of the parameter of a chart’s call.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "chartChoice".
 */
export interface ChartChoiceFile {
  /**
   * Value that is sent.
   */
  value: string;
  /**
   * Title for users, in Chinese.
   */
  title: string;
  link?: ChartLinkFile;
}
/**
 * Charts that a category of a table opens.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "chartOpens".
 */
export interface ChartOpensFile {
  /**
   * Names of charts that have a `call`.
   *
   * @minItems 1
   */
  charts: string[];
  /**
   * Parameter in which the key of the category is sent, in addition to search and range.
   */
  by: string;
}
/**
 * The list below the charts.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "chartRecords".
 */
export interface ChartRecordsFile {
  /**
   * Heading, in Chinese. The title of the entity by default.
   */
  title?: string;
  /**
   * Date field by which the chosen range limits the list.
   */
  date: string;
}
/**
 * The newest records of the entity, on the start page of a user.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "recent".
 */
export interface RecentFile {
  /**
   * Heading, in Chinese. The title of the entity by default.
   */
  title?: string;
  /**
   * Only records with these values are shown: search key → value, as in the search of a list. `@me` and `@org` are replaced by the user and the organisation of the caller, and `@today`, `@today-7` and `@today+30` by days.
   */
  filter?: {
    [k: string]: unknown;
  };
  /**
   * Field by which the records are sorted, with `-` before the name for descending order. The order of the list by default.
   */
  sort?: string;
  /**
   * Fields beside the name. By default the state and the time of creation.
   */
  fields?: string[];
  /**
   * Number of records.
   */
  size?: number;
}
/**
 * A button on the start page of a user that leads to a screen of the entity.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "shortcut".
 */
export interface ShortcutFile {
  /**
   * Text of the button, in Chinese.
   */
  title: string;
  /**
   * Screen that opens. `form` is the form that adds a record.
   */
  page?: 'list' | 'form' | 'statistics';
  /**
   * View of the list to which the button leads. If a menu entry shows this view, the button leads to the page of the entry. The entity’s own list by default.
   */
  view?: string;
  /**
   * Suffix of the permission code that users need to see the button. By default `add` for a form, otherwise `view`.
   */
  permission?: string;
  priority?: PriorityFile;
}

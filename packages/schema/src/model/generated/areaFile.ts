// Made from area.schema.json by `npm run types -w @isp/schema`: do not edit.

/**
 * The values, in the order people see them.
 *
 * @minItems 1
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "dictionary".
 */
export type DictionaryFile = (string | DictionaryValueFile)[];
/**
 * `all`: every record in scope. `own`: those the caller made. `project:<role>`: those of projects in which the caller has that role or a higher one.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "grant".
 */
export type GrantFile = string;
/**
 * A JSON Schema: an object of keywords, or `true` (anything) or `false` (nothing; hides a field in a condition).
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "schema".
 */
export type Schema = boolean | SchemaObject;
/**
 * A JSON type.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "typeName".
 */
export type TypeNameFile = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';
/**
 * `area.entity`: entity names collide between areas, so the area is always named.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "entityKey".
 */
export type EntityKeyFile = string;
/**
 * `1` leads, `2` is shown where there is room, `3` is the first to be left out or put behind 更多.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "priority".
 */
export type PriorityFile = 1 | 2 | 3;
/**
 * A day, one counted from today, or the name of a field that holds one.
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
 * Where a button stands; `tab` only in the tab of the detail screen that names the action.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "place".
 */
export type PlaceFile = 'toolbar' | 'bulk' | 'row' | 'detail' | 'card' | 'tab';
/**
 * The calls the entity has. A list names the only ones; an object changes some of all.
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
 * `true` or `false`, a path below the entity’s, or method and path.
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
       * Path below the entity’s.
       */
      path?: string;
    };
/**
 * A path below the entity’s, or an object with it; the kebab-case name by default.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "read".
 */
export type ReadFile =
  | string
  | {
      /**
       * Path below the entity’s.
       */
      path?: string;
    };

/**
 * One business area: its entities, their records, and how screens show them. Only `entities` is needed.
 */
export interface AreaFile {
  /**
   * Path of this file, so that an editor completes and checks.
   */
  $schema?: string;
  /**
   * Name of the area; the file’s name by default, and the same where it is given.
   */
  area?: string;
  /**
   * Name of the area, in Chinese.
   */
  title?: string;
  /**
   * What the area is about; shown nowhere.
   */
  description?: string;
  /**
   * Lists of values that fields choose from by `"x-dict": "<code>"`: code → values. A field of any area may name them; a code stands in one area only.
   */
  dictionaries?: {
    [k: string]: DictionaryFile;
  };
  /**
   * Who may do what: permission code (`<permission>_view`, `<permission>_*` for the rest) → role → `all`, `own`, `project:<role>`, or a list of these. An entity without a code here is open to whom its menu entry names. The service’s alone: a browser never gets it.
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
   * What is stored and sent.
   */
  value: string;
  /**
   * What people read, in Chinese. The value itself by default.
   */
  title?: string;
  /**
   * How the value looks: `ok` green, `run` blue and animated, `warn` orange, `bad` red, `off` grey.
   */
  tag?: 'ok' | 'run' | 'warn' | 'bad' | 'off';
  children?: DictionaryFile;
}
/**
 * Role → what it may.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "grants".
 */
export interface GrantsFile {
  [k: string]: GrantFile | GrantFile[];
}
/**
 * One kind of record. Only `record` is needed; the rest has defaults.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "entity".
 */
export interface EntityFile {
  /**
   * Name of one record, in Chinese; the translation key too: `新建图书`.
   */
  title?: string;
  /**
   * Name of many of them, where it differs in either language: headings of lists, tabs, exported files.
   */
  titles?: string;
  /**
   * One sentence for the screen’s head.
   */
  description?: string;
  /**
   * Path under the portal’s API prefix; kebab case of the entity’s name by default.
   */
  path?: string;
  /**
   * Prefix of the permission codes; snake case of the entity’s name by default.
   */
  permission?: string;
  /**
   * Whose the records are, always within one tenant: everyone's (`platform`), one user's, an organisation's, a project's (`projectId`, or several in `projectIds`), those of the record they belong to (`parent`), or those of the organisations of a deal (`party`), with the one person it is meant for beside them (`person`).
   */
  scope?:
    | ('platform' | 'user' | 'org' | 'project')
    | {
        /**
         * Field that refers to another record: who may see and change that one may see and change this one. The parent may follow a parent of its own.
         */
        parent: string;
      }
    | {
        /**
         * Fields that hold the organisations of a deal. Each of them sees and changes the record, as the organisation that made it does.
         *
         * @minItems 1
         */
        party: string[];
        /**
         * Field that holds the user a record is meant for, an invitation's say. They see and change the record whatever organisation they act for, or none, and a right to one's `own` records reaches it.
         */
        person?: string;
      };
  /**
   * Field that names a record. `name`, else the first text, by default.
   */
  label?: string;
  /**
   * Field that identifies a record.
   */
  rowKey?: string;
  record: SchemaObject;
  list?: ListFile;
  search?: SearchFile;
  form?: FormFile;
  detail?: DetailFile;
  /**
   * Fields (or combinations) no two live records share: an index in the database, an error at the field.
   */
  unique?: string[][];
  states?: StatesFile;
  /**
   * Buttons by name. The wire path of an action is its kebab-case name.
   */
  actions?: {
    [k: string]: ActionFile;
  };
  operations?: OperationsFile;
  /**
   * Named read-only calls besides the standard ones.
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
 * Keywords of JSON Schema 2020-12, and the annotations (`x-…`) that say how a value looks.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "schemaObject".
 */
export interface SchemaObject {
  /**
   * Not needed: a record is never referenced from another file.
   */
  $id?: string;
  /**
   * JSON Schema dialect. Records are 2020-12.
   */
  $schema?: string;
  /**
   * Another part of this record: `#/$defs/address`. Keywords beside it take precedence.
   */
  $ref?: string;
  /**
   * Schemas used more than once, for `$ref`.
   */
  $defs?: {
    [k: string]: Schema;
  };
  /**
   * A note to the next engineer; shown nowhere.
   */
  $comment?: string;
  /**
   * Label of the field, in Chinese: column, form, search and detail use it. Also the translation key.
   */
  title?: string;
  /**
   * What the field means; shown as the label’s tooltip.
   */
  description?: string;
  /**
   * JSON type of the value. A list of two with `null` means optional.
   */
  type?: TypeNameFile | TypeNameFile[];
  /**
   * Named rule of a text (or unit of a number): `phone`, `id-card`, `http-url`, `money`, `bytes`, `date-time` … Also picks the widget.
   */
  format?: string;
  /**
   * Value a new record starts with. Any JSON.
   */
  default?: unknown;
  /**
   * Values a story or document may show.
   */
  examples?: unknown[];
  /**
   * The only value allowed. Any JSON.
   */
  const?: unknown;
  /**
   * Values allowed, without titles. Use `oneOf` with `const` and `title` where people read them.
   *
   * @minItems 1
   */
  enum?: unknown[];
  /**
   * Smallest number.
   */
  minimum?: number;
  /**
   * Largest number.
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
   * Fewest characters.
   */
  minLength?: number;
  /**
   * Most characters; above 100 the field is a text area.
   */
  maxLength?: number;
  /**
   * Regular expression. Prefer a `format`: it has a message a person understands. Exponential patterns are refused.
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
   * Fewest elements that match `contains`.
   */
  minContains?: number;
  /**
   * Most elements that match `contains`.
   */
  maxContains?: number;
  /**
   * Fewest elements of an array.
   */
  minItems?: number;
  /**
   * Most elements of an array.
   */
  maxItems?: number;
  /**
   * No two elements are equal.
   */
  uniqueItems?: boolean;
  /**
   * The fields of the record, in the order screens show them. In a condition, `false` hides a field.
   */
  properties?: {
    [k: string]: Schema;
  };
  /**
   * Names of the fields that must be filled.
   */
  required?: string[];
  /**
   * Schemas of properties whose name matches.
   */
  patternProperties?: {
    [k: string]: Schema;
  };
  additionalProperties?: Schema;
  unevaluatedProperties?: Schema;
  unevaluatedItems?: Schema;
  propertyNames?: Schema;
  /**
   * Fewest properties of an object.
   */
  minProperties?: number;
  /**
   * Most properties of an object.
   */
  maxProperties?: number;
  /**
   * Every schema applies. Several conditions are written as several `if`s in here.
   *
   * @minItems 1
   */
  allOf?: Schema[];
  /**
   * At least one schema applies.
   *
   * @minItems 1
   */
  anyOf?: Schema[];
  /**
   * Choices with titles (`const`, `title`, `x-tag`), or kinds of objects told apart by a constant.
   *
   * @minItems 1
   */
  oneOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  /**
   * When the first field is filled, the others must be.
   */
  dependentRequired?: {
    [k: string]: string[];
  };
  /**
   * When the field is filled, the schema applies.
   */
  dependentSchemas?: {
    [k: string]: Schema;
  };
  /**
   * The server sets it: shown, never sent.
   */
  readOnly?: boolean;
  /**
   * Sent, never shown: passwords.
   */
  writeOnly?: boolean;
  /**
   * Kept for old records. Documents mark it.
   */
  deprecated?: boolean;
  /**
   * Names records of another entity: a picker with search in forms, the name with a link in lists.
   */
  'x-ref'?: EntityKeyFile | RefObjectFile;
  /**
   * Beside an `x-ref`: what becomes of it when the record it names is to be deleted. `refuse`: the deletion is refused, with how many records refer to it. `clear`: the reference becomes empty; of a text that is a field of the record itself and not required. `keep`: it stays as it is and goes on showing the name, as history does, or because the rules of the area decide. Without it `refuse`, and `keep` for the field that `scope` calls `parent`: what belongs to a record goes with it.
   */
  'x-on-delete'?: 'refuse' | 'clear' | 'keep';
  /**
   * Code of a dictionary the server holds; its values are the choices.
   */
  'x-dict'?: string;
  /**
   * Code of a dictionary the server keeps: of the choices those are offered now that stand in it. The others are named where they stand, and a form that sends one is refused. Where the server keeps no such dictionary all are offered.
   */
  'x-offered'?: string;
  /**
   * How a choice or state looks: `ok` green, `run` blue and animated, `warn` orange, `bad` red, `off` grey.
   */
  'x-tag'?: 'ok' | 'run' | 'warn' | 'bad' | 'off';
  /**
   * The choice is offered only while these fields have one of these values (cascading choices).
   */
  'x-when'?: {
    [k: string]: unknown[];
  };
  'x-ui'?: UiFile;
  /**
   * `create`: only when adding. `edit`: only when editing. `fixed`: set once when adding, read-only afterwards.
   */
  'x-mode'?: 'create' | 'edit' | 'fixed';
  /**
   * Suffix of the permission code that opens the field: `finance` is `<permission>_finance`. Who has it not neither sees the field nor writes it; what a record between organisations holds so is open to them alone, not to whom it is meant for. Texts of an action may show it where the action has the same permission. By default everybody who may see the record.
   */
  'x-permission'?: string;
  'x-priority'?: PriorityFile;
  'x-derive'?: DeriveFile;
  /**
   * The name this field of the record had before: the service renames its column, and the data stay.
   */
  'x-renamed-from'?: string;
  'x-number'?: NumberFile;
  'x-min'?: DayFile;
  'x-max'?: DayFile;
  /**
   * What is said when the value does not match the `pattern` beside it, in Chinese; also the translation key.
   */
  'x-message'?: string;
  /**
   * The service keeps the value encrypted, under a key its host has, and shows it to nobody whole: replies, exports and the operation log have it with its middle hidden, as `x-ui.mask` says (`all` where it says nothing). It is a text of the record itself, given once: nothing is searched, sorted or told apart by it, and its entity has no `update`.
   */
  'x-sealed'?: true;
  /**
   * Of a list of objects: no two elements have the same values in these of their fields. A record among the others is the business of the entity’s `unique`.
   *
   * @minItems 1
   */
  'x-unique'?: string[];
}
/**
 * A reference whose picker is filtered.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "refObject".
 */
export interface RefObjectFile {
  entity: EntityKeyFile;
  /**
   * Fixed search values of the picker.
   */
  filter?: {
    [k: string]: unknown;
  };
  /**
   * Search values taken from fields beside this one: search key → field. A change of the field clears the reference.
   */
  by?: {
    [k: string]: string;
  };
  /**
   * `true`: records of one entity may refer to one another in a circle, as partners do. Else a reference to the own entity is a parent: a save that puts a record below itself, or below one that hangs below it, is refused.
   */
  circle?: boolean;
}
/**
 * How a value looks.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "ui".
 */
export interface UiFile {
  /**
   * Name of a registered widget. Those that no type or format asks for by itself: `radio`, `textarea`, `rate`, `key-value`, `code`, `quota` (a part of a `total` as a bar), `dots` (a list of choices as coloured dots), `diff` (a value compared with another, `against`), `lookup` (a choice of what a read answers), `quote` (an amount a read answers), `sent-code` (a code that is sent to what stands in the field `of` of its `options`, for their `purpose`), and for an `x-ref` `user`, `tree-select`, `cascader`.
   */
  widget?: string;
  /**
   * Pixels.
   */
  width?: number;
  /**
   * Columns of the form grid the field takes, of 24.
   */
  span?: number;
  /**
   * Currency of an amount: an ISO 4217 code in capitals (`EUR`), or the field beside it that holds one. Its sign stands in front of the amount.
   */
  currency?: string;
  /**
   * Field beside a number that holds the whole of which it is a part, or a property of an object beside it (`quota.cpu`): shown as `3 / 8` over a bar. A total below 0 is none. A `percent` needs no total: write `"widget": "quota"`.
   */
  total?: string;
  /**
   * Percent of the total from which a bar is a warning (orange), and from which it is bad (red).
   */
  levels?: {
    /**
     * Percent.
     */
    warn?: number;
    /**
     * Percent.
     */
    bad?: number;
  };
  /**
   * Field beside it that holds what the value was before: with `"widget": "diff"` the detail screen shows what differs, line by line.
   */
  against?: string;
  of?: EntityKeyFile;
  /**
   * Field beside it that names the entity both sides of a comparison are records of (`shop.book`), where each record may have another: as `of`. A record whose field names none known here is compared line by line.
   */
  ofField?: string;
  /**
   * A date-time says how long it is still to go (`还剩 3 天`); this many days before, it is a warning.
   */
  countdown?: number;
  /**
   * Text behind the value.
   */
  unit?: string;
  /**
   * Words a number is read as, where it stands for something else: `-1` for no limit.
   */
  words?: {
    [k: string]: string;
  };
  /**
   * Text in the empty control.
   */
  placeholder?: string;
  /**
   * Text below the control.
   */
  help?: string;
  /**
   * Cuts a long value in a cell; the whole is in its tooltip.
   */
  ellipsis?: boolean;
  /**
   * Puts a copy button beside the value.
   */
  copyable?: boolean;
  /**
   * What it holds are words of the service and not of people (a reason, a notice): they are shown in the reader's language, as the locale files have them. A text with values in it is found by its pattern: `订单 {order} 已支付`.
   */
  translate?: boolean;
  /**
   * Hides the middle of the value when it is read.
   */
  mask?: 'phone' | 'email' | 'id-card' | 'name' | 'all';
  /**
   * Hides the middle of the value in lists, where many are read at once; the detail screen shows it as it is sent.
   */
  listMask?: 'phone' | 'email' | 'id-card' | 'name' | 'all';
  /**
   * What becomes of the value when its condition hides the field: `omit` leaves it out, `keep` sends it, `clear` sends null.
   */
  onHidden?: 'omit' | 'keep' | 'clear';
  /**
   * Allows the words `null` and `undefined` as values; elsewhere they count as empty.
   */
  keepLiteral?: boolean;
  /**
   * Further options of a widget. `key-value` with `form` asks for the values a JSON Schema names: the answer of a `read` of an `entity`, for the record in the field `by` beside it; of several the first whose `when` fits the fields beside it. `lookup`, or an `x-ref` whose records not everybody sees, chooses from the options, and `quote` shows the amount, that the `read` of an `entity` answers which `ask` names: with `by` (parameter → field beside it, each of them needed), `also` (fields that may be empty) and `filter` (fixed values); `was` names what the amount would be otherwise.
   */
  options?: {
    [k: string]: unknown;
  };
}
/**
 * A value computed from others.
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
   * The fields it reads, in order: one beside it, else one of the record. `lines.amount` reads a field of every object in a list, for `sum`, `join` and `count`.
   *
   * @minItems 1
   */
  from: string[];
}
/**
 * How a number from a sequence is written: prefix, date, counted digits.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "number".
 */
export interface NumberFile {
  /**
   * Letters in front.
   */
  prefix?: string;
  /**
   * Puts the day in the service’s time zone between prefix and digits (`20261121-`); every day counts from 1.
   */
  date?: boolean;
  /**
   * Fewest digits, filled up with zeros: 4 behind a day, else 6.
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
   * Opens as a table, or with a card for each record; by the menu on its head its user changes to the other look. On a phone every list is cards, but for a `tree`: its levels are seen in a table only.
   */
  as?: 'table' | 'cards';
  /**
   * Fields shown, in order: a name, or an object for more. All readable scalar fields by default.
   *
   * @minItems 1
   *
   * Items: A field’s name or a column.
   */
  columns?: (string | ColumnFile)[];
  /**
   * Action of a row that a click beside its links and buttons does, too. Nothing happens there by default.
   */
  click?: string;
  /**
   * Field the list is sorted by; `-` in front for descending.
   */
  sort?: string;
  /**
   * Records per page.
   */
  size?: number;
  /**
   * Page sizes offered.
   *
   * @minItems 1
   */
  sizes?: number[];
  /**
   * Rows can be selected. True by default when there is something to do with several.
   */
  selection?: boolean;
  /**
   * Buttons above the table; all hidden by default.
   */
  tools?: {
    /**
     * Switches between table and cards.
     */
    grid?: boolean;
    /**
     * Reads the page again.
     */
    refresh?: boolean;
    /**
     * Chooses columns.
     */
    columns?: boolean;
    /**
     * Shows and hides the search bar.
     */
    search?: boolean;
    /**
     * Chooses the height of rows.
     */
    density?: boolean;
    /**
     * Fills the screen with the table.
     */
    fullscreen?: boolean;
  };
  /**
   * Rows form a tree.
   */
  tree?: {
    /**
     * Field that holds the row key of the parent.
     */
    parent: string;
    /**
     * Reads children when a row is opened.
     */
    lazy?: boolean;
  };
  /**
   * Whether the list itself has a tab, 全部, before those of its views. Without it the first view is what opens. Only at the entity’s own list.
   */
  all?: boolean;
  /**
   * Lists of other entities that belong on this page: a tab each, by name, behind those of the views. The address says `view=<name>`. Only at the entity’s own list.
   */
  tabs?: {
    /**
     * A list of another entity.
     */
    [k: string]: {
      /**
       * The entity that is listed: `area.entity`.
       */
      entity: string;
      /**
       * Text of the tab. By default the entity’s `titles`.
       */
      title?: string;
      /**
       * View of the entity that is shown; by default its own list.
       */
      view?: string;
    };
  };
  header?: ListHeaderFile;
  /**
   * What a card shows. A list that opens as a table can be seen as cards too where this is there.
   */
  card?: {
    /**
     * Field that holds the picture.
     */
    cover?: string;
    /**
     * Fields on the card below the name, the state beside it; the state and the first three facts of the table by default.
     */
    fields?: string[];
  };
}
/**
 * A column that is more than a field’s name.
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
   * `field` names no field of the record but a cell an extension of the portal brings (`cells`).
   */
  portal?: true;
  /**
   * Heading, where it differs from the field’s.
   */
  title?: string;
  /**
   * Pixels.
   */
  width?: number;
  /**
   * Stays in view while the table scrolls sideways.
   */
  fixed?: 'left' | 'right';
  /**
   * Where the text stands.
   */
  align?: 'left' | 'center' | 'right';
  /**
   * In the column settings, not shown until chosen.
   */
  hidden?: boolean;
  priority?: PriorityFile;
  /**
   * The heading sorts. Texts, numbers, times and choices do by default.
   */
  sortable?: boolean;
  /**
   * Leads to the detail screen. The label column does by default.
   */
  link?: boolean;
  /**
   * Cuts a long value.
   */
  ellipsis?: boolean;
  /**
   * Puts a copy button beside the value.
   */
  copyable?: boolean;
  /**
   * Changed in its row, without opening the form, by whoever may edit the record.
   */
  edit?: boolean;
  /**
   * Shown in the summary row.
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
   * Number fields of that record, each as a card.
   *
   * @minItems 1
   * @maxItems 8
   */
  figures?: string[];
  /**
   * Names of cards in `statistics`, of all records whatever the list is searched for.
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
   * Text fields that one box searches together: a record is found by a part of any of them. Each stays a search key of its own, by a part of its text: an old link with `?name=x` still narrows the list. By default there is no such box. Only at the entity’s own search; its views have it too.
   *
   * @minItems 1
   */
  keyword?: string[];
  /**
   * Fields to search by, in order: a name, or an object for more. By default the label, the choices and the time of creation.
   *
   * Items: A field’s name or a search item.
   */
  items?: (string | SearchItemFile)[];
}
/**
 * A search item that is more than a field’s name.
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
   * How the value is compared: texts by a part (`like`), choices by any of several (`in`), numbers and times by `range` by default.
   */
  op?: 'equal' | 'like' | 'in' | 'range' | 'likeleft' | 'likeright' | 'gt' | 'ge' | 'lt' | 'le';
  /**
   * Label, where it differs from the field’s.
   */
  title?: string;
  /**
   * Value the search starts with. Any JSON.
   */
  default?: unknown;
  /**
   * A range of times starts with the hours up to now (`24h`), until something else is searched.
   */
  last?: string;
  /**
   * Days a range of times may span. The service refuses a longer one; without an end it reaches to now.
   */
  most?: number;
}
/**
 * The screen to add and edit.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "form".
 */
export interface FormFile {
  /**
   * A page of its own, a drawer or dialog over the list, or a page in steps (one per group, and a summary behind them).
   */
  as?: 'page' | 'drawer' | 'dialog' | 'steps';
  /**
   * Pixels, of a drawer or dialog.
   */
  width?: number;
  /**
   * Fields beside each other on a wide screen.
   */
  columns?: number;
  /**
   * Fields in groups. One group of all writable fields by default.
   *
   * @minItems 1
   */
  groups?: GroupFile[];
  /**
   * Keeps an unsent form in the browser and offers it again.
   */
  draft?: boolean;
  /**
   * Button that adds the record, in the words of the user: what then begins, what then is bought. `确定` by default.
   */
  submit?: string;
  /**
   * Action that is begun with a record as soon as it was added, where it allows it: what was ordered is paid. Of a form that opens as a drawer or dialog.
   */
  next?: string;
}
/**
 * Fields under a heading.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "group".
 */
export interface GroupFile {
  /**
   * Heading, in Chinese. Without one the fields stand alone.
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
   * Starts closed.
   */
  collapsed?: boolean;
}
/**
 * The screen of one record.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "detail".
 */
export interface DetailFile {
  /**
   * A page of its own, or a drawer over the list.
   */
  as?: 'page' | 'drawer';
  /**
   * Pixels, of a drawer.
   */
  width?: number;
  /**
   * Fields beside each other on a wide screen.
   */
  columns?: number;
  /**
   * Fields in groups. All readable fields by default.
   *
   * @minItems 1
   */
  groups?: GroupFile[];
  /**
   * Lists of records that point at this one, each in its own tab.
   */
  related?: RelatedFile[];
  /**
   * Tabs beside the related lists: fields, related, log, events, chart, operations.
   */
  tabs?: TabFile[];
  /**
   * Facts shown under the name and the state of a record, up to six. By default the first four columns of the list beside those two, and none for a record of eight fields or fewer. `[]` shows none.
   *
   * @maxItems 6
   */
  summary?: string[];
  /**
   * States shown as steps, in order. None hides the steps.
   */
  steps?: string[];
}
/**
 * Records of another entity that point at this one.
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
   * Field of this record whose value the other’s `by` holds: a number, a name. Its row key by default.
   */
  from?: string;
  /**
   * Title of the tab.
   */
  title?: string;
  priority?: PriorityFile;
  /**
   * A button that adds such a record with this one filled in, for whoever may add one.
   */
  add?: boolean;
  /**
   * A view of the other entity.
   */
  view?: string;
  /**
   * Columns of the other entity to show.
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
   * Fields in groups; those of the detail by default.
   */
  groups?: GroupFile[];
}
/**
 * Records of another entity.
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
   * Field of this record whose value the other’s `by` holds: a number, a name. Its row key by default.
   */
  from?: string;
  /**
   * A button that adds such a record with this one filled in, for whoever may add one.
   */
  add?: boolean;
  /**
   * A view of the other entity.
   */
  view?: string;
  /**
   * Columns of the other entity to show.
   */
  columns?: string[];
}
/**
 * Text that grows.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "logTab".
 */
export interface LogTabFile {
  /**
   * Text that grows.
   */
  kind: 'log';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Name of the call in `reads`.
   */
  read: string;
  /**
   * Name of the call in `reads` that answers the steps of the log: `[{ "name", "title", "status", "startTime", "endTime", "line" }]`. Each folds the lines from `line` (counted from 0) to the next step's.
   */
  steps?: string;
  /**
   * Name of the call in `reads` that answers the parts with a log of their own: `[{ "name", "title", "status" }]`. The chosen one is asked for as `part`.
   */
  parts?: string;
  /**
   * Words and colours of what the call answers as `status`. The states of the record itself by default.
   *
   * @minItems 1
   */
  states?: ShownStateFile[];
}
/**
 * Word and colour of one state.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "shownState".
 */
export interface ShownStateFile {
  /**
   * As the call answers it.
   */
  const: string;
  /**
   * In the user's words.
   */
  title: string;
  /**
   * How it looks: `ok` green, `run` blue and animated, `warn` orange, `bad` red, `off` grey.
   */
  'x-tag'?: 'ok' | 'run' | 'warn' | 'bad' | 'off';
}
/**
 * Steps of the record with their state and how long each took.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "stepsTab".
 */
export interface StepsTabFile {
  /**
   * Steps of the record with their state and how long each took.
   */
  kind: 'steps';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Name of the call in `reads`; it answers `[{ "name", "title", "status", "startTime", "endTime", "message" }]`.
   */
  read: string;
  /**
   * Words and colours of what the call answers as `status`. The states of the record itself by default.
   *
   * @minItems 1
   */
  states?: ShownStateFile[];
}
/**
 * What comes before what: nodes and edges, drawn and as a table.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "graphTab".
 */
export interface GraphTabFile {
  /**
   * What comes before what: nodes and edges, drawn and as a table.
   */
  kind: 'graph';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Name of the call in `reads`; it answers `{ "nodes": [{ "id", "title", "status", "startTime", "endTime", "message", "facts": [{ "title", "value" }] }], "edges": [{ "source", "target" }] }`.
   */
  read: string;
  /**
   * Name of the call in `reads` for the log of a node, whose id it is sent as `part`.
   */
  log?: string;
  /**
   * Words and colours of what the call answers as `status`. The states of the record itself by default.
   *
   * @minItems 1
   */
  states?: ShownStateFile[];
}
/**
 * What the record holds, to look at: pictures, sounds, films, texts, tables, JSON.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "previewTab".
 */
export interface PreviewTabFile {
  /**
   * What the record holds, to look at: pictures, sounds, films, texts, tables, JSON.
   */
  kind: 'preview';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Name of the call in `reads`; it answers `[{ "kind", "title", … }]` with `url` (`image`, `audio`, `video`), `content` (`text`), `columns` and `rows` (`table`) or `value` (`json`); `"more": true` where it is only the beginning.
   */
  read: string;
}
/**
 * Folders and files of the record: opened, downloaded, and changed by whoever may.
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
   * Name of the call in `reads` that answers what lies in a folder. It is sent `folder`, empty for the topmost, and answers `{ "entries": [{ "name", "isFolder", "sizeBytes", "changeTime" }], "more", "usedBytes", "totalBytes" }`; `"more": true` where there is more than it tells. An action that leads to it (`to.read`) says who may look, and in which states.
   */
  read: string;
  /**
   * Name of the call in `reads` that is sent the `path` of a file and answers `{ "url" }`, an address that downloads it. Files are not opened without it.
   */
  open?: string;
  /**
   * Action that puts a file into a folder; its form has `folder` (text), `file` (a file), and `replace` (yes or no) where it may take the place of one of its name.
   */
  upload?: string;
  /**
   * Action that makes a folder; its form has `folder` (where, a text) and `name` (a text).
   */
  folder?: string;
  /**
   * Action that deletes a file, or a folder with all that is in it; its form has `path` (a text). It is asked before.
   */
  remove?: string;
}
/**
 * Events in time.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "eventsTab".
 */
export interface EventsTabFile {
  /**
   * Events in time.
   */
  kind: 'events';
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Name of the call in `reads`.
   */
  read: string;
}
/**
 * What a record comes to: figures of its fields, charts, and what happened lately.
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
   * Number fields of the record above the charts, each as a card.
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
   * Name of the call in `reads` that answers what happened lately, shown below the charts.
   */
  events?: string;
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
  /**
   * Names of charts in `statistics`, of the `entity` where one is named.
   *
   * @minItems 1
   */
  charts: string[];
  /**
   * Stretches of time the charts of the record are shown for, up to now: a number of hours (`h`), days (`d`) or months (`m`). The one chosen travels as `range=24h`; without them the calls are asked for none.
   *
   * @minItems 1
   *
   * Items: A stretch of time up to now: hours, days or months.
   */
  ranges?: string[];
  /**
   * Which of the `ranges` is shown first; the first of them by default.
   */
  range?: string;
}
/**
 * A number field of the record as a card; one with a `total` has a ring.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "tabFigure".
 */
export interface TabFigureFile {
  /**
   * Number field, or a property of an object (`quotaUsed.cpu`). Its title, unit, `total` and levels are the card’s.
   */
  field: string;
  priority?: PriorityFile;
  link?: ChartLinkFile;
}
/**
 * What a part of a chart leads to.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "chartLink".
 */
export interface ChartLinkFile {
  entity: EntityKeyFile;
  /**
   * Search key of its list that the part’s key is put in: the list opens, narrowed by it. Without it the key is the id of the record that opens.
   */
  by?: string;
}
/**
 * Records that point at this one beside each other, two to ten of them, as the `compare` of their entity says: the newest first, and others to choose.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "compareTab".
 */
export interface CompareTabFile {
  /**
   * Records beside each other.
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
   * Field of the other entity that tells its records apart here. Its label by default.
   */
  label?: string;
}
/**
 * Who did what to this record.
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
 * What an extension of the portal draws (`tabs`).
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
   * Under which the extension brings it: `shop.book.history` in its `tabs` is `history` here. Also its name in the address.
   */
  name: string;
  /**
   * Title of the tab.
   */
  title: string;
  priority?: PriorityFile;
}
/**
 * The state machine of the record. The service enforces it, the screen offers what it allows.
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
   * State of a new record; the first choice by default.
   */
  initial?: string;
  /**
   * States in which an action is allowed: `edit`, `delete`, or one of `actions`. An action that is not named is allowed in all.
   */
  allow?: {
    /**
     * @minItems 1
     */
    [k: string]: string[];
  };
  /**
   * State → field that says why the record is in it. The details show it under the name of the record.
   */
  reason?: {
    [k: string]: string;
  };
  /**
   * State → field with the time since when the record is in it, shown beside the reason.
   */
  since?: {
    [k: string]: string;
  };
  /**
   * State → action that leads out of it: the main action of the record, in the list and beside the reason.
   */
  remedy?: {
    [k: string]: string;
  };
  /**
   * Action → the ways it leads from state to state.
   */
  transitions?: {
    /**
     * @minItems 1
     */
    [k: string]: TransitionFile[];
  };
}
/**
 * One way from state to state.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "transition".
 */
export interface TransitionFile {
  /**
   * States it may start in.
   *
   * @minItems 1
   */
  from: string[];
  /**
   * State it ends in.
   */
  to: string;
  /**
   * Who sets it off: a `user` through an action, or the `system`.
   */
  by?: 'user' | 'system';
}
/**
 * A button. The names `view`, `add`, `edit`, `delete` and `export` adjust the standard ones.
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
   * Where the button stands.
   *
   * @minItems 1
   */
  place?: PlaceFile[];
  /**
   * Question asked first. `{name}` stands for the value of that field as a cell shows it, of the action's form as it is filled in, else of the records; `{n}` for how many records there are.
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
   * `call` posts to the server, `open` only opens something, `compare` shows two to ten selected records beside each other, as the entity’s `compare` says, `portal` runs what an extension of the portal brings for it (`actions`).
   */
  effect?: 'call' | 'open' | 'compare' | 'portal';
  to?: TargetFile;
  /**
   * Asked for before the call: the record itself, or an object with `record`, `groups`, `from`, `when`, `width`.
   */
  form?: ActionFormFile | SchemaObject;
  answer?: AnswerFile;
  /**
   * Answers of the form that are kept in the record, in read-only fields of the same name.
   *
   * @minItems 1
   */
  store?: string[];
  /**
   * Message afterwards.
   */
  success?: string;
  /**
   * Whoever does it may do more or less afterwards: leaves, joins, hands over. The portal asks anew who they are and what they may before anything is read again.
   */
  changesAccess?: boolean;
}
/**
 * Where an action that only opens something leads: a screen of an entity, a URL in a field, or a URL the server answers with.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "target".
 */
export interface TargetFile {
  entity?: EntityKeyFile;
  /**
   * Field that holds the entity whose screen opens, as `area.entity`: a log names records of any kind.
   */
  entityField?: string;
  /**
   * Screen that opens.
   */
  page?: 'list' | 'form' | 'detail' | 'statistics';
  /**
   * Query of the target: key → field of this row.
   */
  query?: {
    [k: string]: string;
  };
  /**
   * What the query of the target holds besides, whatever the row is: key → value.
   */
  values?: {
    [k: string]: string;
  };
  /**
   * Action of the toolbar of the list that opens, run at once: its form is open over the list.
   */
  action?: string;
  /**
   * From then on every list that is searched by a reference to this record begins with it, until the user takes that condition away.
   */
  focus?: boolean;
  /**
   * Field that holds the URL.
   */
  field?: string;
  /**
   * Name of the call in `reads` that answers with the URL.
   */
  read?: string;
}
/**
 * A small record asked for before the call.
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
   * Questions that begin with the value the record has in its field of the same name; where several records differ in it, they begin empty.
   *
   * @minItems 1
   */
  from?: string[];
  /**
   * Only records with one of these values in these fields are asked about; with others there is only the `confirm` of the action. None of the questions is required then.
   */
  when?: {
    /**
     * @minItems 1
     */
    [k: string]: unknown[];
  };
  /**
   * Pixels of the dialog.
   */
  width?: number;
}
/**
 * What an action answers with, and how it is shown.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "answer".
 */
export interface AnswerFile {
  /**
   * `secret`: values that are shown this once, those of `"format": "password"` hidden until asked for, each with a button that copies it. `text`: a text or command to copy. `table`: a list of objects. `file`: `{ name, content }`, a text that is saved as a file of that name. `handover`: goes on elsewhere, at the address in `field`, which is shown as a button and to scan; the `read` is asked every few seconds until it answers `"over": true`.
   */
  as: 'secret' | 'text' | 'table' | 'file' | 'handover';
  /**
   * Title of the dialog. The action's by default.
   */
  title?: string;
  /**
   * Said above the answer.
   */
  note?: string;
  record?: SchemaObject;
  /**
   * Name in the answer that holds the text, the list, or the address of a `handover`. Without it the answer itself is one.
   */
  field?: string;
  /**
   * A text with `{name}` places, filled from what a `call` answers, else from the record; `{@origin}` is the origin of the page. Without `"effect": "call"` nothing is asked of the server.
   */
  text?: string;
  /**
   * Of a `handover`: name of the call in `reads` that answers how far the record is, with the fields of `record`, the address, and `"over": true` once nothing more is waited for.
   */
  read?: string;
  /**
   * What a text is written in, as people call it.
   */
  language?: string;
}
/**
 * The same entity on another screen: a preset search, a list, a search bar and actions of its own.
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
   * Search values the view fixes: field → value. `@me` and `@org` stand for the caller.
   */
  preset?: {
    [k: string]: unknown;
  };
  list?: ListFile;
  search?: SearchFile;
  /**
   * Names of the actions offered; all by default.
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
   * Fields in groups, a line each. A list of objects whose first field is a name and whose second is a value has a line for each name.
   *
   * @minItems 1
   */
  groups: GroupFile[];
  /**
   * Fields whose numbers are drawn as bars side by side, from three figures on as a radar too: a number, or a list of objects with a name and a number.
   */
  figures?: string[];
  /**
   * Fields whose numbers the figures came of: an axis each before those of the figures, in parallel coordinates. A number, a list of objects with a name and a value, or an object of named values.
   */
  inputs?: string[];
}
/**
 * The statistics screen, and what of it stands where a user lands.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "statistics".
 */
export interface StatisticsFile {
  /**
   * Fields the figures and charts of the screen are narrowed by, in a bar above them: a name, or an object for more. Their values travel with every call. None by default.
   *
   * Items: A field’s name or a search item.
   */
  search?: (string | SearchItemFile)[];
  /**
   * Stretches of time one click away, up to now: a number of hours (`h`), days (`d`) or months (`m`). The first is shown unless `range` names another, and travels as `range=24h`. Without them 7, 30 and 90 days and 12 months, and what each chart shows by itself.
   *
   * @minItems 1
   *
   * Items: A stretch of time up to now: hours, days or months.
   */
  ranges?: string[];
  /**
   * Which of the `ranges` is shown first; the first of them by default.
   */
  range?: string;
  /**
   * Figures at the top.
   */
  cards?: CardFile[];
  /**
   * Charts below. Those a detail tab names are of one record: they stand there alone.
   */
  charts?: ChartFile[];
  records?: ChartRecordsFile;
  recent?: RecentFile;
  /**
   * Buttons where a user lands, each there for those who may.
   */
  shortcuts?: ShortcutFile[];
}
/**
 * One figure: of records the service counts by itself, or of an own `call`.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "card".
 */
export interface CardFile {
  /**
   * Name of the card; made of what it counts by default.
   */
  name?: string;
  /**
   * Title, in Chinese; what it counts by default.
   */
  title?: string;
  /**
   * Text behind the figure; the field’s own by default. The sign of a currency (`¥`) is in front of an amount with two decimals.
   */
  unit?: string;
  priority?: PriorityFile;
  /**
   * Number field that is added up. Without `sum`, `avg`, `min` or `max` records are counted.
   */
  sum?: string;
  /**
   * Number field whose average is taken; records without a value do not count.
   */
  avg?: string;
  /**
   * Number field whose smallest value is taken.
   */
  min?: string;
  /**
   * Number field whose largest value is taken.
   */
  max?: string;
  /**
   * Only these records: search key → value, as a list is searched. `@me` and `@org` stand for the caller, `@today`, `@today-7` and `@today+30` for days.
   */
  filter?: {
    [k: string]: unknown;
  };
  /**
   * The figure leads to the list of these records.
   */
  link?: boolean;
  /**
   * View of the list it leads to: where a menu has an entry for it, that page. The list’s own by default.
   */
  view?: string;
  /**
   * How the figure is coloured while it is not zero.
   */
  tag?: 'ok' | 'run' | 'warn' | 'bad' | 'off';
  /**
   * Shown where a user lands: `figure` among the figures, `todo` among what waits for the user, there only while it is not zero.
   */
  workbench?: 'figure' | 'todo';
  /**
   * Seconds after which it is read again while the page is seen.
   */
  refresh?: number;
  /**
   * Path below the entity’s that answers with the figures. Without it the service counts by itself.
   */
  call?: string;
  /**
   * Key of the figure in the answer of `call`; the name by default.
   */
  field?: string;
  /**
   * Key of the whole this figure is a part of, among the figures of the same call; of records that are counted the name of another card. Shown as used / total with a ring.
   */
  total?: string;
  /**
   * Percent of the `total` from which the figure is a warning (orange), and from which it is bad (red).
   */
  levels?: {
    /**
     * Percent.
     */
    warn?: number;
    /**
     * Percent.
     */
    bad?: number;
  };
  /**
   * Suffix of the permission code of those it is shown to besides `view`: `audit` is `<permission>_audit`.
   */
  permission?: string;
  /**
   * The figure is of the range that is chosen on the screen, by the creation time of the records where the service counts them; else it is of now. Bar and search then stand above the figures.
   */
  ranged?: boolean;
  /**
   * Key of the same figure of the stretch before, as long as the range, in the same answer: the card says how much it changed, of a `%` in points.
   */
  before?: string;
  /**
   * Which change of a figure with `before` is a good one, and coloured so. Neither by default.
   */
  better?: 'more' | 'less';
  /**
   * The course of the figure as a small line below it: the name of a chart over time of these statistics, or an object for more. Drawn when it is seen, and only where there is something to draw.
   */
  spark?: string | SparkFile;
}
/**
 * A small line below a figure that is more than a chart’s name.
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
   * Whose chart it is, as `area.entity`; this one’s by default.
   */
  entity?: string;
  /**
   * Key of the series that is drawn, or the only one there is; the sum of all of them by default.
   */
  series?: string;
  /**
   * Stretch of time up to now; what the chart shows by itself by default.
   */
  range?: string;
  /**
   * What the card says beside its figure of the chart’s last two periods. `level`: the chart has the figure’s own values, so the change since the end of the period before. `period`: the figure is that of the running period, so the figure of the whole period before. `growth`: the periods add up to the figure, so what the running period added.
   */
  compare?: 'level' | 'period' | 'growth';
}
/**
 * One chart: of records the service groups by itself (`by`), or of an own `call`.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "chart".
 */
export interface ChartFile {
  /**
   * Name of the chart, and of its call; made of what it shows by default.
   */
  name?: string;
  /**
   * Title, in Chinese; what it counts by default.
   */
  title?: string;
  /**
   * How the series are drawn. `bar-line`, `ring`, `gauge`, `bullet` and `parallel` need a `call`.
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
   * Unit of the values; the field’s own by default.
   */
  unit?: string;
  /**
   * What the records are grouped by: a field with single values, or a date field and its period (`hour`, `day`, `week`, `month`, `quarter`, `year`).
   */
  by?: string;
  /**
   * Number field that is added up. Without `sum`, `avg`, `min` or `max` records are counted.
   */
  sum?: string;
  /**
   * Number field whose average is taken; records without a value do not count.
   */
  avg?: string;
  /**
   * Number field whose smallest value is taken.
   */
  min?: string;
  /**
   * Number field whose largest value is taken.
   */
  max?: string;
  /**
   * Field whose values become series of their own.
   */
  split?: string;
  /**
   * Only these records: search key → value, as a list is searched. `@me` and `@org` stand for the caller, `@today`, `@today-7` and `@today+30` for days.
   */
  filter?: {
    [k: string]: unknown;
  };
  /**
   * Periods up to now that are shown while no range is chosen: 24 hours, 30 days, 12 weeks, 12 months, 8 quarters or 5 years by default.
   */
  last?: number;
  /**
   * Periods from now on that are shown, for dates that are still to come.
   */
  next?: number;
  /**
   * Groups shown by themselves; the rest is one group of others. 10 by default, or all choices of a field.
   */
  top?: number;
  /**
   * Value at which a line is drawn; a `threshold` in the answer of the `call` goes before it.
   */
  threshold?: number;
  /**
   * Seconds after which it is read again while the page is seen.
   */
  refresh?: number;
  /**
   * Shown where a user lands.
   */
  workbench?: boolean;
  /**
   * Path below the entity’s that answers with the series. Without it the service groups by itself.
   */
  call?: string;
  switch?: ChartSwitchFile;
  link?: ChartLinkFile;
  /**
   * A switch in the head of a chart with axes draws its values on a logarithmic axis.
   */
  log?: boolean;
  opens?: ChartOpensFile;
  /**
   * Takes no room while there is nothing to show.
   */
  hideEmpty?: boolean;
  /**
   * Suffix of the permission code of those it is shown to besides `view`: `audit` is `<permission>_audit`.
   */
  permission?: string;
}
/**
 * Asks the `call` of a chart in several ways, one at a time.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "chartSwitch".
 */
export interface ChartSwitchFile {
  /**
   * Parameter of the call the choice is sent as.
   */
  key: string;
  /**
   * Ways to ask; the first is shown first.
   *
   * @minItems 2
   */
  choices: ChartChoiceFile[];
}
/**
 * One of the ways a chart can be asked for.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "chartChoice".
 */
export interface ChartChoiceFile {
  /**
   * What is sent.
   */
  value: string;
  /**
   * What people read, in Chinese.
   */
  title: string;
  link?: ChartLinkFile;
}
/**
 * Charts a category of a table opens.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "chartOpens".
 */
export interface ChartOpensFile {
  /**
   * Names of charts with a `call`.
   *
   * @minItems 1
   */
  charts: string[];
  /**
   * Parameter the category’s key travels as, beside search and range.
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
   * Heading, in Chinese; the entity’s by default.
   */
  title?: string;
  /**
   * Date field the chosen range narrows.
   */
  date: string;
}
/**
 * The newest records of the entity, where a user lands.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "recent".
 */
export interface RecentFile {
  /**
   * Heading, in Chinese; the entity’s by default.
   */
  title?: string;
  /**
   * Only these records: search key → value, as a list is searched. `@me` and `@org` stand for the caller, `@today`, `@today-7` and `@today+30` for days.
   */
  filter?: {
    [k: string]: unknown;
  };
  /**
   * Field, with `-` in front for descending; the list’s by default.
   */
  sort?: string;
  /**
   * Shown beside the name: the state and the time of creation by default.
   */
  fields?: string[];
  /**
   * Records shown.
   */
  size?: number;
}
/**
 * A button where a user lands that leads to a screen of the entity.
 *
 * This interface was referenced by `AreaFile`'s JSON-Schema
 * via the `definition` "shortcut".
 */
export interface ShortcutFile {
  /**
   * What the button says, in Chinese.
   */
  title: string;
  /**
   * Screen that opens. A form adds a record.
   */
  page?: 'list' | 'form' | 'statistics';
  /**
   * View of the list it leads to: where a menu has an entry for it, that page. The list’s own by default.
   */
  view?: string;
  /**
   * Suffix of the permission code of those it is shown to: `add` for a form, else `view` by default.
   */
  permission?: string;
  priority?: PriorityFile;
}

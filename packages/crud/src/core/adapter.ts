import type { EntityRef, Option, Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';

/**
 * Options that are the last argument of every call.
 *
 * @example
 * const isOver = ({ signal }: CallOptions) => signal?.aborted === true;
 */
export interface CallOptions {
  /**
   * Aborted when the reply is no longer needed: when a newer query is sent, the screen is unmounted, or the user
   * changes to another organisation.
   */
  readonly signal?: AbortSignal;
  /**
   * Key that is the same for all tries of one submit. With it, the server adds only one record if the call is
   * repeated after a time-out.
   */
  readonly idempotencyKey?: string;
  /** Values that the user entered in the form of a deletion. `del` and `remove` send them together with the ids. */
  readonly form?: Row;
  /** Called with the completed part of an upload or export, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** File format of an exported list: a workbook, or comma-separated text. */
export type ExportFormat = 'xlsx' | 'csv';

export interface ExportOptions extends CallOptions {
  /**
   * Format of the file.
   * @defaultValue `xlsx`
   */
  readonly format?: ExportFormat;
  /** Paths of the fields that are the columns of the file, in their order. @defaultValue the columns of the list */
  readonly columns?: readonly string[];
}

/**
 * How the rows of a file are imported. `add` adds a record for each row. `update` changes the record that the row
 * identifies. `both` changes the record if it exists, and adds a record otherwise.
 */
export type ImportMode = 'add' | 'update' | 'both';

export interface ImportOptions extends CallOptions {
  /** True if the file is only validated: nothing is saved, and the reply lists the errors. @defaultValue false */
  readonly dryRun?: boolean;
  /**
   * How the rows are imported.
   * @defaultValue `add`
   */
  readonly mode?: ImportMode;
  /** Field whose value identifies the record that a row changes. It is the row key, or a unique field. */
  readonly by?: string;
}

/**
 * Result of an import. Either all records of the file are imported, or none.
 *
 * @example
 * const result: ImportResult = { added: 0, errors: [{ field: '3.name', message: '名称已存在' }] };
 */
export interface ImportResult {
  /** Number of added records: all records of the file, or 0. */
  readonly added: number;
  /** Number of changed records: all records of the file, or 0. @defaultValue 0 */
  readonly updated?: number;
  readonly errors: readonly FieldError[];
}

/**
 * Result of changing several records: all of them are changed, or none. An error names the row and the field, such
 * as `rows.3.price`.
 */
export interface UpdatedRows {
  /** The changed records, in the order of the call; none where there are errors. */
  readonly rows: readonly Row[];
  readonly errors: readonly FieldError[];
}

/**
 * Query of a list. It is plain data that serves as cache key, as request and as content of the address bar.
 *
 * @example
 * const query: ListQuery = { page: 1, size: 20, sort: '-createTime', search: { status: 'OPEN' } };
 */
export interface ListQuery {
  /**
   * Page number, starting at 1. A negative number counts from the end (-1 is the last page). It is used for lists
   * whose total is not known.
   */
  readonly page: number;
  /** Records per page. */
  readonly size: number;
  /** Name of the field to sort by, with a leading `-` for descending order. */
  readonly sort?: string;
  /**
   * Search values by wire key, such as `name`, `status_in`, `createTime_dategt`. Empty values are already removed.
   */
  readonly search: Readonly<Record<string, unknown>>;
}

/**
 * One page of a list, and the total number of records in the list.
 *
 * @example
 * const empty: Page = { total: 0, records: [] };
 */
export interface Page {
  readonly total: number;
  /**
   * True if the list has more records than `total`, because the server stopped counting. The total is then shown as
   * `10,000+`. @defaultValue false
   */
  readonly totalIsAtLeast?: boolean;
  /**
   * True if the last page cannot be opened, because the server opens pages one after another. Pages with negative
   * numbers are then not requested. @defaultValue false
   */
  readonly endIsUnknown?: boolean;
  readonly records: readonly Row[];
}

export interface OptionsQuery {
  readonly keyword?: string;
  /** Maximum number of options, counted from the first one. A picker reads 20 options, then 40, up to 200. */
  readonly limit?: number;
  /** Values whose labels are needed. If given, the call returns only the options of these values. */
  readonly ids?: readonly (string | number)[];
  /** Further conditions as search values by wire key. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /**
   * Records that must not be offered, together with all their descendants. They are the records whose parent is to
   * be chosen, and a record cannot be a descendant of itself.
   */
  readonly notBelow?: NotBelow | undefined;
}

/** Records for which a parent is to be chosen, and the name of the field that holds the parent. */
export interface NotBelow {
  readonly field: string;
  readonly ids: readonly string[];
}

/**
 * A file as a record stores it.
 *
 * @example
 * const cover: FileRef = { id: '1', name: 'cover.png', url: '/files/1', size: 2048, mime: 'image/png' };
 */
export interface FileRef {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Size in bytes. */
  readonly size: number;
  readonly mime: string;
  readonly sha256?: string;
}

export interface UploadOptions extends CallOptions {
  /** Field for which the file is uploaded, as `area.entity.field`. The server applies the limits of this field. */
  readonly purpose: string;
  /**
   * Name under which the browser remembers an interrupted upload. If the user chooses the same file again after a
   * reload, the upload continues where it stopped. The name contains the user's id, so that no user continues an
   * upload of another user.
   * @defaultValue an upload always starts from the beginning
   */
  readonly keepAs?: string;
  /**
   * Called with true when the connection is broken, so that the upload waits for it. Called with false when the
   * upload continues.
   */
  readonly onBroken?: (isBroken: boolean) => void;
}

/**
 * An upload in progress. The upload starts when this object is created.
 *
 * @example
 * const stop = ({ cancel }: Upload) => cancel();
 */
export interface Upload {
  /** The stored file. Rejects with an {@link AdapterError}, or with an `AbortError` after `cancel`. */
  readonly done: Promise<FileRef>;
  /** Pauses the upload. The server keeps the parts that it has already received. */
  readonly pause: () => void;
  readonly resume: () => void;
  /**
   * Cancels the upload, and discards the parts that the server has already received. Aborting the signal has the
   * same effect.
   */
  readonly cancel: () => void;
}

/**
 * A file with links that work for a limited time. The links need no session headers, because an `<img>` or a
 * download link sends none.
 */
export interface FileLink extends Pick<FileRef, 'id' | 'name' | 'size' | 'mime'> {
  /** Address that downloads the file under its name. */
  readonly url: string;
  /** Address that shows the file. Left out if a browser must not show the file. */
  readonly shown?: string;
  /** Time at which both addresses stop working, in ISO 8601. */
  readonly expires: string;
}

/** A job: an action on all records that match a query. The server performs the action on one record after another. */
export interface Job {
  readonly id: string;
  /**
   * State of the job. `WAITING` and `RUNNING` jobs are not finished yet. `FAILED` means that the user has lost the
   * permission for the action; the records that were done before remain changed.
   */
  readonly state: 'WAITING' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED';
  readonly total: number;
  /** Number of records tried so far, including those that failed. */
  readonly done: number;
  readonly failed: number;
  /**
   * Records that failed, with the reason in the user's language. If there are many, a server may list only the
   * first ones.
   */
  readonly failures: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
}

/**
 * Functions with which a portal calls its server, as a plain object. A portal leaves out the functions that its
 * server does not support, and the screens hide the parts that need these functions. A call that fails always
 * rejects, with an {@link AdapterError} or any other Error. A call never resolves with a failure.
 *
 * @example
 * const books: Adapter = {
 *   getList: async (entity, { page, size }) => {
 *     const reply = await fetch(`/api/${entity.path}?page=${page}&size=${size}`);
 *     return reply.json();
 *   },
 *   detail: async (entity, id) => (await fetch(`/api/${entity.path}/${id}`)).json(),
 * };
 */
export interface Adapter {
  getList: (entity: EntityRef, query: ListQuery, options?: CallOptions) => Promise<Page>;
  /** Returns false for an entity whose lists the server cannot sort. Heads are then no buttons. @defaultValue true */
  sorts?: (entity: EntityRef) => boolean;
  detail: (entity: EntityRef, id: string, options?: CallOptions) => Promise<Row>;
  add?: (entity: EntityRef, form: Row, options?: CallOptions) => Promise<Row>;
  update?: (entity: EntityRef, form: Row, options?: CallOptions) => Promise<Row>;
  /** Deletes one record. `options.form` holds the values of the form of the deletion, if it has a form. */
  del?: (entity: EntityRef, id: string, row: Row, options?: CallOptions) => Promise<void>;
  /** Deletes several records: either all or none. `options.form` holds the values of the form of the deletion. */
  remove?: (entity: EntityRef, ids: readonly string[], options?: CallOptions) => Promise<void>;
  /**
   * Restores records that were just deleted: either all or none. Called only for entities whose schema has
   * `restore`.
   */
  restore?: (entity: EntityRef, ids: readonly string[], options?: CallOptions) => Promise<readonly Row[]>;
  options?: (entity: EntityRef, query: OptionsQuery, options?: CallOptions) => Promise<readonly Option[]>;
  /**
   * Returns all rows of a list as a file, whatever `query.page` is. The type of the blob is the file format. Must
   * reject if the server refuses, even if the server sends the refusal as JSON in place of the file, because every
   * blob is saved as a file.
   */
  export?: (entity: EntityRef, query: ListQuery, options?: ExportOptions) => Promise<Blob>;
  /**
   * Imports the rows of a file: adds a record for each row, as `add` does, or changes the record that the row
   * identifies, as `update` does. Either all rows are imported, or none. Called only for entities whose schema has
   * `importRows`. Resolves with the errors by row and field: `rows.3.name`, or `rows.3` for an error of the whole
   * row.
   */
  importRows?: (entity: EntityRef, rows: readonly Row[], options?: ImportOptions) => Promise<ImportResult>;
  /**
   * Changes several records, all of them or none, each as `update` would: a row has the row key, the `rowVersion` it was
   * read with, and the fields that change. Called with up to 1,000 rows, only for entities whose schema has `updateRows`.
   * Resolves with the errors by row and field: `rows.3.name`, or `rows.3` for the row as a whole.
   */
  updateRows?: (entity: EntityRef, rows: readonly Row[], options?: CallOptions) => Promise<UpdatedRows>;
  /** Runs a state action on one or several records and returns the changed records. */
  act?: (
    entity: EntityRef,
    action: string,
    input: { readonly ids: readonly string[]; readonly form?: Row },
    options?: CallOptions,
  ) => Promise<readonly Row[]>;
  /**
   * Starts a job that runs an action on every record that the query finds, on all pages. The action `delete`
   * deletes the records. Needs `job`, which reads the progress.
   */
  actOnQuery?: (
    entity: EntityRef,
    action: string,
    query: Pick<ListQuery, 'search'>,
    form: Row,
    options?: CallOptions,
  ) => Promise<Job>;
  job?: (id: string, options?: CallOptions) => Promise<Job>;
  /** Stops a job. Records that are already done stay done. */
  cancel?: (id: string, options?: CallOptions) => Promise<Job>;
  /**
   * Returns the data of a chart, or the values of figure cards (`summary`). `call` is the path of the call:
   * `/summary`, `/trend?metric=load`. `query.search` filters the records as in a list. Its value `range`
   * (`2026-01-01,2026-01-31`) is the period that is shown.
   */
  statistics?: (entity: EntityRef, call: string, query: ListQuery, options?: CallOptions) => Promise<Series>;
  /**
   * Returns in one call the content of the first page after signing in, as the schemas mark it (`workbench`,
   * `recent`). The part `figures` is the cards with numbers. The part `courses` is the charts, the spark lines and
   * the newest records. Content that the user may not see, or that failed, is left out and is then read by a
   * separate call.
   * @defaultValue each piece of content is read by a separate call
   */
  workbench?: (part: WorkbenchPart, options?: CallOptions) => Promise<WorkbenchReply>;
  /**
   * Reads the user's data and permissions again. Called after an action whose schema has `changesAccess`, before
   * other data is read again. @defaultValue the permissions do not change until the page is reloaded
   */
  renew?: () => Promise<void>;
  upload?: (file: File, options: UploadOptions) => Upload;
  /**
   * Returns links that show and download files, for up to 200 files in one call. Files that the user may not see
   * are left out.
   * @defaultValue the address that is stored in the record is used
   */
  fileLinks?: (ids: readonly string[], options?: CallOptions) => Promise<readonly FileLink[]>;
  dict?: (
    codes: readonly string[],
    options?: CallOptions,
  ) => Promise<Readonly<Record<string, readonly Option[]>>>;
  /**
   * Settings of screens, such as columns and views, as any JSON by key. Settings of scope `user` belong to the
   * calling user, settings of scope `org` to the organisation for which the user acts. Null and undefined mean that
   * no value is stored. @defaultValue settings are kept in the browser
   */
  preferences?: {
    get: (key: string, scope: PreferenceScope, options?: CallOptions) => Promise<unknown>;
    put: (key: string, scope: PreferenceScope, value: unknown, options?: PutOptions) => Promise<void>;
  };
  /**
   * Returns for several named searches the number of records that each search finds, with the same permissions as
   * `getList`. The server counts up to 10,000; a higher number means that there are more records. For a search that
   * is missing in the reply, no number is shown. @defaultValue no numbers are shown
   */
  counts?: (
    entity: EntityRef,
    searches: Readonly<Record<string, ListQuery['search']>>,
    options?: CallOptions,
  ) => Promise<Readonly<Record<string, number>>>;
  /**
   * Finds records of several entities by a part of their name, with the same permissions as `getList`. Returns a
   * few records per entity, in the order of the entities. @defaultValue no records are found
   */
  search?: (
    entities: readonly EntityRef[],
    keyword: string,
    options?: CallOptions,
  ) => Promise<readonly Hit[]>;
  /**
   * Sends a code to a phone or an email address. By entering the code, the user proves that the phone or address is
   * theirs.
   *
   * @param to - `to` is empty if the service already has the phone or address: the code then goes to the phone or
   * address of the account
   * @returns seconds until the user may ask for another code. @defaultValue there is no button that sends a code
   */
  sendCode?: (
    to: { readonly purpose: string; readonly to: string },
    options?: CallOptions,
  ) => Promise<{ readonly interval: number }>;
  /** Calls a named read-only call of the schema, such as logs, events or a one-time URL. */
  read?: (entity: EntityRef, name: string, query: Row, options?: CallOptions) => Promise<unknown>;
  /**
   * Follows a log from `query.offset` while it grows. Each part that arrives has the format of a reply of `read`:
   * `{ content, offset, end }`. The call may stop before the end of the log. It is then repeated from the offset of
   * the last part. A broken connection rejects with the kind `offline`.
   *
   * @defaultValue `read` is called every two seconds
   */
  follow?: (
    entity: EntityRef,
    name: string,
    query: Row,
    options?: Pick<CallOptions, 'signal'>,
  ) => AsyncIterable<unknown>;
}

/**
 * The two calls that read the workbench, which is the first page after signing in. The call for `figures` is made
 * first.
 */
export type WorkbenchPart = 'figures' | 'courses';

/**
 * Content of the first page after signing in.
 *
 * @example
 * const nothing: WorkbenchReply = { series: [], recent: {} };
 */
export interface WorkbenchReply {
  /** Series of charts and cards, each in the format of a reply of `statistics`. */
  readonly series: readonly {
    /** Key of the entity: `area.entity`. */
    readonly entity: string;
    /** Path of the call below the path of the entity: `/summary`, `/trend?metric=load`. */
    readonly call: string;
    /** Range for which the series was read. @defaultValue the range of the chart */
    readonly range?: string;
    /** Group of records that the series counts. @defaultValue unknown, so the page does not mention the group */
    readonly reach?: Reach;
    readonly series: Series;
  }[];
  /** The newest records by entity, each in the format of a reply of `getList`. */
  readonly recent: Readonly<Record<string, Page>>;
}

/**
 * Group of records that a figure counts: the records of the user (`own`), of the user's projects, of the
 * organisation, or all records (`platform`).
 */
export type Reach = 'own' | 'projects' | 'organisation' | 'platform';

/**
 * A record that a search has found.
 *
 * @example
 * const hit: Hit = { entity: 'shop.book', id: '1', label: '红楼梦' };
 */
export interface Hit {
  /** Key of the record's entity: `area.entity`. */
  readonly entity: string;
  readonly id: string;
  readonly label: string;
}

export interface PutOptions extends CallOptions {
  /**
   * The stored value from which the new value was made. If a different value is stored by now, the call is refused
   * with a `conflict`. The caller then applies its change to that different value, so that a change of another tab
   * is not lost. Null means that no value was stored.
   * @defaultValue the stored value is replaced, whatever it is
   */
  readonly was?: unknown;
}

/** Owner of a setting: the user, or the organisation. */
export type PreferenceScope = 'user' | 'org';

/**
 * An error of one form field: the reason why the server refuses its value.
 *
 * @example
 * const taken: FieldError = { field: 'name', message: '名称已存在', messages: { 'en-US': 'The name is taken' } };
 */
export interface FieldError {
  /** Path of the field, with dots: `dataVolumes.0.mountPath`. */
  readonly field: string;
  readonly message: string;
  /** The message by language (`zh-CN`, `en-US`), if the service sent it in several languages. */
  readonly messages?: Readonly<Record<string, string>>;
}

/**
 * The reason why a call failed, classified so that the screens can react. Adapters throw this error; any other
 * thrown value counts as `failed`.
 *
 * @example
 * throw new AdapterError('invalid', '表单有误', { fields: [{ field: 'name', message: '名称已存在' }] });
 */
export class AdapterError extends Error {
  override readonly name = 'AdapterError';
  /**
   * Kind of the failure, which decides what the screen shows. `forbidden`: the user has no permission. `notFound`:
   * the record is missing. `conflict`: a dialog, because another user has changed the record. `invalid`: the
   * messages in `fields`, each at its field. `offline` and `timeout`: a retry button.
   */
  readonly kind: 'failed' | 'forbidden' | 'notFound' | 'conflict' | 'invalid' | 'offline' | 'timeout';
  readonly fields: readonly FieldError[];
  /** The message by language (`zh-CN`, `en-US`), if the service sent it in several languages. */
  readonly messages: Readonly<Record<string, string>>;
  /** True if the user has already seen the message, because the portal's request client shows its own toasts. */
  readonly shown: boolean;
  /** Seconds to wait before the server accepts the next call. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: AdapterError['kind'],
    message: string,
    extra: ErrorOptions & Partial<Pick<AdapterError, 'fields' | 'messages' | 'shown' | 'retryAfter'>> = {},
  ) {
    super(message, extra);
    this.kind = kind;
    this.fields = extra.fields ?? [];
    this.messages = extra.messages ?? {};
    this.shown = extra.shown ?? false;
    this.retryAfter = extra.retryAfter;
  }
}

/** Returns any thrown value as an `AdapterError`. A value that is not an `AdapterError` gets the kind `failed`. */
export const asAdapterError = (error: unknown): AdapterError =>
  error instanceof AdapterError
    ? error
    : new AdapterError('failed', error instanceof Error ? error.message : '', { cause: error });

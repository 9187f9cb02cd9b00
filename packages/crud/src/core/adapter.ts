import type { EntityRef, Option, Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';

/**
 * Last argument of every call.
 *
 * @example
 * const isOver = ({ signal }: CallOptions) => signal?.aborted === true;
 */
export interface CallOptions {
  /** Aborted when the answer is no longer wanted: a newer query, an unmounted screen, another organisation. */
  readonly signal?: AbortSignal;
  /** Same text for every try of one submit, so that a retry after a time-out adds one record only. */
  readonly idempotencyKey?: string;
  /** Values of the form of a deletion: `del` and `remove` send them beside the ids. */
  readonly form?: Row;
  /** 0 to 1, for uploads and exports. */
  readonly onProgress?: (done: number) => void;
}

/** File format of an exported list: a workbook, or comma-separated text. */
export type ExportFormat = 'xlsx' | 'csv';

export interface ExportOptions extends CallOptions {
  /** @defaultValue `xlsx` */
  readonly format?: ExportFormat;
  /** Paths of the fields that are its columns, in their order. @defaultValue the list's columns */
  readonly columns?: readonly string[];
}

/** How the rows of a file are imported: each is added, changes the record it names, or either. */
export type ImportMode = 'add' | 'update' | 'both';

export interface ImportOptions extends CallOptions {
  /** Validate only: nothing is saved, and the reply lists the errors. @defaultValue false */
  readonly dryRun?: boolean;
  /** @defaultValue `add` */
  readonly mode?: ImportMode;
  /** Field by whose value a row names the record it changes: the row key, or one that is unique. */
  readonly by?: string;
}

/**
 * Result of an import: all records are added, or none.
 *
 * @example
 * const result: ImportResult = { added: 0, errors: [{ field: '3.name', message: '名称已存在' }] };
 */
export interface ImportResult {
  /** Added records: all, or none. */
  readonly added: number;
  /** Records that were changed: all, or none. @defaultValue 0 */
  readonly updated?: number;
  readonly errors: readonly FieldError[];
}

/**
 * Query of a list. Plain data: cache key, request and address bar in one.
 *
 * @example
 * const query: ListQuery = { page: 1, size: 20, sort: '-createTime', search: { status: 'OPEN' } };
 */
export interface ListQuery {
  /** Counts from 1. Below 0 it counts from the end (-1 is the last page), for lists whose total is not known. */
  readonly page: number;
  /** Records per page. */
  readonly size: number;
  /** Field name, `-` in front for descending. */
  readonly sort?: string;
  /** Search values by wire key: `name`, `status_in`, `createTime_dategt`. Empty values are already gone. */
  readonly search: Readonly<Record<string, unknown>>;
}

/**
 * One page of a list, and how many records there are.
 *
 * @example
 * const empty: Page = { total: 0, records: [] };
 */
export interface Page {
  readonly total: number;
  /** There are more than `total`: shown as `10,000+`. @defaultValue false */
  readonly totalIsAtLeast?: boolean;
  readonly records: readonly Row[];
}

export interface OptionsQuery {
  readonly keyword?: string;
  /** Number of options, from the first one on: a picker reads 20, then 40, up to 200. */
  readonly limit?: number;
  /** Asks for the labels of these values only. */
  readonly ids?: readonly (string | number)[];
  /** Further conditions: search values by wire key. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Leaves out these records and all that hang below them by the field: they can be no parents of theirs. */
  readonly notBelow?: NotBelow | undefined;
}

/** Records that look for a parent, and the field that names it. */
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
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
  readonly sha256?: string;
}

export interface UploadOptions extends CallOptions {
  /** Field the file is for, `area.entity.field`: the server applies that field's limits. */
  readonly purpose: string;
  /**
   * Name under which the browser remembers an interrupted upload, so that the same file, chosen again after a reload,
   * continues where it stopped. It contains the user's id, so that one user never continues another user's upload.
   * @defaultValue an upload starts from the beginning
   */
  readonly keepAs?: string;
  /** True when the connection is broken and the upload waits for it, false when it continues. */
  readonly onBroken?: (isBroken: boolean) => void;
}

/**
 * A file on its way. It begins by itself.
 *
 * @example
 * const stop = ({ cancel }: Upload) => cancel();
 */
export interface Upload {
  /** The stored file. Rejects with an {@link AdapterError}, after `cancel` with an `AbortError`. */
  readonly done: Promise<FileRef>;
  /** Pieces that arrived stay stored. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Ends it, and throws away what has arrived; so does the signal. */
  readonly cancel: () => void;
}

/** A file with a link that works now: elements that show or download it send no headers of a session. */
export interface FileLink extends Pick<FileRef, 'id' | 'name' | 'size' | 'mime'> {
  /** Downloads it under its name. */
  readonly url: string;
  /** Shows it; left out where a browser may not. */
  readonly shown?: string;
  /** Until when both open: ISO 8601. */
  readonly expires: string;
}

/** An action on every record that matches, done by the server one record after another. */
export interface Job {
  readonly id: string;
  /** `WAITING` and `RUNNING` continue. `FAILED`: its user may no longer do this; records already done stay done. */
  readonly state: 'WAITING' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED';
  readonly total: number;
  /** Records tried so far, those that failed included. */
  readonly done: number;
  readonly failed: number;
  /** Why, in the user's language. A server may name the first of many only. */
  readonly failures: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
}

/**
 * Functions by which a portal reaches its server, as a plain object. A portal leaves out functions it does not have;
 * the screens hide what needs them. Every call rejects with an {@link AdapterError} (or any Error) and never resolves
 * with a failure.
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
  detail: (entity: EntityRef, id: string, options?: CallOptions) => Promise<Row>;
  add?: (entity: EntityRef, form: Row, options?: CallOptions) => Promise<Row>;
  update?: (entity: EntityRef, form: Row, options?: CallOptions) => Promise<Row>;
  /** Deletes one record. `options.form` holds the answers to the form of the deletion, if it has one. */
  del?: (entity: EntityRef, id: string, row: Row, options?: CallOptions) => Promise<void>;
  /** Deletes several records, all or none. `options.form` holds the answers to the form of the deletion. */
  remove?: (entity: EntityRef, ids: readonly string[], options?: CallOptions) => Promise<void>;
  /** Restores what was deleted a moment ago, all or none; called only for entities whose schema has `restore`. */
  restore?: (entity: EntityRef, ids: readonly string[], options?: CallOptions) => Promise<readonly Row[]>;
  options?: (entity: EntityRef, query: OptionsQuery, options?: CallOptions) => Promise<readonly Option[]>;
  /**
   * The whole result of a list, on any `query.page`. The file's type is its format. Rejects where the server refuses,
   * also where its refusal arrives as JSON in place of the file: every blob is saved.
   */
  export?: (entity: EntityRef, query: ListQuery, options?: ExportOptions) => Promise<Blob>;
  /**
   * Adds the rows of a file, or changes the records they name, all of them or none, each as `add` and `update` would;
   * called only for entities whose schema has `importRows`. Resolves with the errors by row and field: `rows.3.name`,
   * or `rows.3` for the row as a whole.
   */
  importRows?: (entity: EntityRef, rows: readonly Row[], options?: ImportOptions) => Promise<ImportResult>;
  /** Runs a state action on one or several records and answers the changed ones. */
  act?: (
    entity: EntityRef,
    action: string,
    input: { readonly ids: readonly string[]; readonly form?: Row },
    options?: CallOptions,
  ) => Promise<readonly Row[]>;
  /**
   * Begins an action on every record the query finds, over all its pages; `delete` deletes them. Needs `job`, which
   * reads the progress.
   */
  actOnQuery?: (
    entity: EntityRef,
    action: string,
    query: Pick<ListQuery, 'search'>,
    form: Row,
    options?: CallOptions,
  ) => Promise<Job>;
  job?: (id: string, options?: CallOptions) => Promise<Job>;
  /** Ends a job where it is: its results stay. */
  cancel?: (id: string, options?: CallOptions) => Promise<Job>;
  /**
   * The data of a chart, or the figures of cards (`summary`), by the path of their call: `/summary`,
   * `/trend?metric=load`. `query.search` narrows them as it narrows a list; its `range` (`2026-01-01,2026-01-31`) says
   * which time is shown.
   */
  statistics?: (entity: EntityRef, call: string, query: ListQuery, options?: CallOptions) => Promise<Series>;
  /**
   * What the schemas mark for the first page after signing in (`workbench`, `recent`) in one call: the cards as
   * `figures`, the charts, spark lines and newest records as `courses`. Parts that the user may not see, or that failed,
   * are left out: these are read by their own calls. @defaultValue every part is read by its own call
   */
  workbench?: (part: WorkbenchPart, options?: CallOptions) => Promise<WorkbenchReply>;
  /**
   * Reads the user and their permissions again: called after an action whose schema has `changesAccess`, before
   * anything else is read again. @defaultValue the permissions stay as they are until the page is reloaded
   */
  renew?: () => Promise<void>;
  upload?: (file: File, options: UploadOptions) => Upload;
  /**
   * Links of shown and downloaded files, up to 200 in one call; files that the user cannot see are left out.
   * @defaultValue the address a record holds
   */
  fileLinks?: (ids: readonly string[], options?: CallOptions) => Promise<readonly FileLink[]>;
  dict?: (
    codes: readonly string[],
    options?: CallOptions,
  ) => Promise<Readonly<Record<string, readonly Option[]>>>;
  /**
   * Settings of screens: columns, views. Any JSON by key; scope `user` belongs to the calling user, `org` to the
   * organisation they act for. Null and undefined mean that nothing is stored. @defaultValue kept in the browser
   */
  preferences?: {
    get: (key: string, scope: PreferenceScope, options?: CallOptions) => Promise<unknown>;
    put: (key: string, scope: PreferenceScope, value: unknown, options?: PutOptions) => Promise<void>;
  };
  /**
   * How many records each of several searches finds, by its name, under the rules of `getList`. Counted to 10,000: a
   * higher number says that there are more. A search without an answer shows no count. @defaultValue no counts
   */
  counts?: (
    entity: EntityRef,
    searches: Readonly<Record<string, ListQuery['search']>>,
    options?: CallOptions,
  ) => Promise<Readonly<Record<string, number>>>;
  /**
   * Records of several entities by a part of their name, under the rules of `getList`, a few of each, in the order of the
   * entities. @defaultValue no records are found
   */
  search?: (
    entities: readonly EntityRef[],
    keyword: string,
    options?: CallOptions,
  ) => Promise<readonly Hit[]>;
  /**
   * Sends a code to a phone or an address: entering the code proves that it belongs to the user.
   *
   * @param to - `to` is empty where the service knows the phone or address: a code to that of the account
   * @returns seconds until another may be asked for. @defaultValue no such button
   */
  sendCode?: (
    to: { readonly purpose: string; readonly to: string },
    options?: CallOptions,
  ) => Promise<{ readonly interval: number }>;
  /** A named read-only call of the schema: logs, events, a one-time URL. */
  read?: (entity: EntityRef, name: string, query: Row, options?: CallOptions) => Promise<unknown>;
  /**
   * A log from `query.offset` on, its parts as they come, each what `read` would answer: `{ content, offset, end }`. It may
   * stop before the end, and is then asked again from the last part's offset; a broken connection rejects as `offline`.
   *
   * @defaultValue `read` is asked every two seconds
   */
  follow?: (
    entity: EntityRef,
    name: string,
    query: Row,
    options?: Pick<CallOptions, 'signal'>,
  ) => AsyncIterable<unknown>;
}

/** One of the two calls of the first page: its figures come first. */
export type WorkbenchPart = 'figures' | 'courses';

/**
 * What the first page after signing in shows.
 *
 * @example
 * const nothing: WorkbenchReply = { series: [], recent: {} };
 */
export interface WorkbenchReply {
  /** Each as `statistics` answers it. */
  readonly series: readonly {
    /** `area.entity` */
    readonly entity: string;
    /** Path below the entity's: `/summary`, `/trend?metric=load`. */
    readonly call: string;
    /** The range it was read for. @defaultValue the chart's own */
    readonly range?: string;
    /** Whose records it counts. @defaultValue not known, so nothing is said of it */
    readonly reach?: Reach;
    readonly series: Series;
  }[];
  /** The newest records by entity, each as `getList` answers them. */
  readonly recent: Readonly<Record<string, Page>>;
}

/** Whose records a figure counts: the user's own, those of their projects, of their organisation, or all. */
export type Reach = 'own' | 'projects' | 'organisation' | 'platform';

/**
 * A record a search found.
 *
 * @example
 * const hit: Hit = { entity: 'shop.book', id: '1', label: '红楼梦' };
 */
export interface Hit {
  /** `area.entity` */
  readonly entity: string;
  readonly id: string;
  readonly label: string;
}

export interface PutOptions extends CallOptions {
  /**
   * The stored value that the new one was made from: where another one is stored by now, the call is refused as a
   * `conflict` and repeated with that one, so that no choice of another tab is lost. Null: no value is stored.
   * @defaultValue whatever is kept is replaced
   */
  readonly was?: unknown;
}

/** Whose choice it is. */
export type PreferenceScope = 'user' | 'org';

/**
 * One refused field of a form.
 *
 * @example
 * const taken: FieldError = { field: 'name', message: '名称已存在', messages: { 'en-US': 'The name is taken' } };
 */
export interface FieldError {
  /** Dotted path: `dataVolumes.0.mountPath`. */
  readonly field: string;
  readonly message: string;
  /** The message by language (`zh-CN`, `en-US`), if the service sent more than one. */
  readonly messages?: Readonly<Record<string, string>>;
}

/**
 * Why a call failed, in the words the screens act on. Adapters throw it; anything else that is thrown counts as
 * `failed`.
 *
 * @example
 * throw new AdapterError('invalid', '表单有误', { fields: [{ field: 'name', message: '名称已存在' }] });
 */
export class AdapterError extends Error {
  override readonly name = 'AdapterError';
  /**
   * `forbidden` shows the no-permission state, `notFound` the missing record, `conflict` the dialog for a record
   * changed by someone else, `invalid` puts `fields` at their fields, `offline` and `timeout` offer retry.
   */
  readonly kind: 'failed' | 'forbidden' | 'notFound' | 'conflict' | 'invalid' | 'offline' | 'timeout';
  readonly fields: readonly FieldError[];
  /** The message by language (`zh-CN`, `en-US`), if the service sent more than one. */
  readonly messages: Readonly<Record<string, string>>;
  /** The message was already shown to the user (a request client with toasts of its own). */
  readonly shown: boolean;
  /** Seconds after which the server asks to be called again. */
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

/** Any thrown value as an `AdapterError`; one that is none already gets the kind `failed`. */
export const asAdapterError = (error: unknown): AdapterError =>
  error instanceof AdapterError
    ? error
    : new AdapterError('failed', error instanceof Error ? error.message : '', { cause: error });

import type { Area, Entity, Row } from '@isp/schema';
import type { DateTimes } from '@isp/schema/internal';
import { createClock } from '@isp/schema/values';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type RawBuilder, sql } from 'kysely';
import { type Migrated, type MigrateTarget, migrate } from '../database/migration/migrate.ts';
import type { Database } from '../database/open/openDatabase.ts';
import { type Expressions, isStored } from '../database/schema/columns.ts';
import type { ModuleMigrations } from '../database/schema/moduleMigrations.ts';
import { type Caller, type Grant, type Locale, mayAnything } from '../host/caller.ts';
import type { HostType } from '../host/hostTypes.ts';
import { createPlaces } from '../logs/createPlaces.ts';
import type { LogTimes } from '../logs/streamLog.ts';
import { readPageQuery } from '../query/readQuery.ts';
import { readOpsLog } from '../read/readOpsLog.ts';
import { searchRecords } from '../read/searchRecords.ts';
import { createLongLists } from '../records/conditions/createLongLists.ts';
import { createReferences } from '../records/references/references.ts';
import type { ReferenceSource } from '../records/references/referenceTargets.ts';
import { createShares, type Shares } from '../records/store/createShares.ts';
import { opsLogKeys } from '../records/store/opsLog.ts';
import { checkColumns } from '../records/table/checkColumns.ts';
import { type EntityTable, toEntityTable } from '../records/table/entityTable.ts';
import { noSealer, type Sealer } from '../records/table/sealed.ts';
import { requireKeys } from '../refusals/commonKeys.ts';
import { Refusal, type RefusalTexts } from '../refusals/refusal.ts';
import { succeed } from '../reply/envelope.ts';
import { grantCondition } from '../rights/grants.ts';
import { grantOf } from '../rights/permission.ts';
import { registerBatchRoutes } from '../routes/batchRoutes.ts';
import { registerEntityRoutes } from '../routes/entityRoutes.ts';
import { registerWorkbenchRoute } from '../routes/workbenchRoute.ts';
import type { Core } from '../rules/core.ts';
import type { EntityRules } from '../rules/entityRules.ts';
import type { Ask, FindUsers, Follow, OnChange } from '../rules/moduleHooks.ts';
import { noFiles, type RecordFiles } from '../rules/recordFiles.ts';
import { traceFunctions } from '../tracing/traceFunctions.ts';
import { createDictionaries } from '../validation/dictionaries.ts';
import { createValidators } from '../validation/validators.ts';
import { announcer } from '../write/work/announcer.ts';
import { createSnowflake } from './snowflake.ts';

/**
 * Options of {@link ispServer}. The first four are required.
 *
 * @example
 * const options: IspServerOptions = { database, areas: [area], context: async () => caller, permission: () => grantAll };
 */
export interface IspServerOptions {
  readonly database: Database;
  readonly areas: readonly Area[];
  /** Returns the user of a request. @throws Refusal (UNAUTHORIZED …) when the request has no session */
  readonly context: (request: FastifyRequest) => Promise<Caller>;
  /**
   * Returns the grant for a permission code (`<entity permission>_<action>`), which describes the rows to which the
   * caller's permission applies.
   */
  readonly permission: (code: string, caller: Caller) => Grant;
  /** Rules that a schema cannot express, by entity key. */
  readonly rules?: Readonly<Record<string, EntityRules>>;
  /**
   * Order in which records are locked, as names of areas and keys of single entities. If the check of a record
   * depends on another record, the other record comes first.
   *
   * @defaultValue the order of `areas`
   */
  readonly order?: readonly string[];
  /**
   * Sources of records to which fields refer but which belong to no entity of `areas`. The key is the one that
   * these fields use.
   */
  readonly references?: Readonly<Record<string, ReferenceSource>>;
  /**
   * Keys of the entities to which the common fields refer, by field. @example `{ createUser: 'people.person',
   * orgId: 'people.company' }`
   */
  readonly commonReferences?: Readonly<Record<string, string>>;
  /**
   * Functions that find the records that use a record, by key of the used entity. A record that is used cannot be
   * deleted.
   */
  readonly uses?: Readonly<Record<string, readonly FindUsers[]>>;
  /** Functions of other modules that run after an action, by entity key and action. */
  readonly follows?: Readonly<Record<string, Readonly<Record<string, readonly Follow[]>>>>;
  /** Functions that run with the changes of records, in the transaction that makes them. @defaultValue none */
  readonly changed?: readonly OnChange[];
  /** Fields by entity key whose change alone is no change of the record. @defaultValue none */
  readonly quiet?: Readonly<Record<string, readonly string[]>>;
  /** Functions that run before the transaction of an action, by entity key and action. */
  readonly asks?: Readonly<Record<string, Readonly<Record<string, Ask>>>>;
  /** Declares which amounts of records other records use, by key of the entity whose amounts are used. */
  readonly takes?: Shares;
  /** Checks and stores the files of records. @defaultValue files are stored as the form sends them */
  readonly files?: RecordFiles;
  /**
   * Encrypts the values of fields that the schema declares as sealed. If a call returns a secret, the stored reply
   * for a repeated call is encrypted too.
   *
   * @defaultValue none: a schema with a sealed field cannot be served, and a repeated call for a secret is refused
   */
  readonly sealer?: Sealer;
  /**
   * SQL conditions by entity key. Rows that fulfil the condition are visible to every signed-in caller in lists.
   * The SQL must not contain values of a request.
   */
  readonly alsoVisible?: Readonly<Record<string, string>>;
  /**
   * Key of the entity whose records are the entries of the operation log. This entity has a list, a detail and an
   * export like any other entity. It is read-only, may only have fields of the log, and its path is the path of the
   * log. The entries that a user sees depend on the row-level security of the log and not on the `scope` of the
   * entity.
   *
   * @defaultValue none: the log has a separate list at `/biz-ops-log/page-query`
   */
  readonly opsLog?: string | undefined;
  /** Keys of entities whose tables or views are created by migrations. See `handmade` of a module. */
  readonly handmade?: readonly string[];
  /**
   * SQL of computed columns, by entity key and field. See `columns` of a module. The SQL must not contain values of
   * a request.
   */
  readonly columns?: Readonly<Record<string, Expressions>>;
  /**
   * Translates a Chinese text. `scope` is an entity (`area.entity`) or an area to which the text belongs. A
   * translation for an entity takes precedence over a translation for its area.
   * @defaultValue the Chinese text
   */
  readonly translate?: (text: string, locale: Locale, scope: string) => string;
  /**
   * Texts of the refusals that the host defines in addition to those of the service. They are needed where a result
   * names a refusal as a reason. @defaultValue none
   */
  readonly refusals?: RefusalTexts;
  /**
   * Reads the current rights of a caller. It is called before each turn of an action on many records, because such
   * an action may last longer than a session.
   *
   * @returns undefined when the caller may not act any more; the remaining records are then not changed
   * @defaultValue the caller without a change
   */
  readonly renewCaller?: (caller: Caller) => Promise<Caller | undefined>;
  /**
   * SQL query of the ids of the closed tenants. Jobs of these tenants wait until the tenant is open again. It runs with
   * the role for jobs.
   * @defaultValue no tenant is closed
   *
   * @example sql`select id from tenants where closed`
   */
  readonly closedTenants?: RawBuilder<unknown>;
  /** Path before the path of each entity, with a leading slash. @defaultValue none @example `/api/v1` */
  readonly prefix?: string;
  /** Adapters of external systems, which rules and jobs get as `work.ports`. @defaultValue none */
  readonly ports?: HostType<'ports'>;
  /** Settings and helper functions of the host, which rules and jobs get as `work.host`. @defaultValue nothing */
  readonly host?: HostType<'host'>;
  /**
   * IANA name of the time zone in which date-times are read and written. A day begins at midnight in this time
   * zone, also in number sequences that contain the day.
   *
   * @defaultValue `UTC`
   */
  readonly timeZone?: string;
  readonly now?: () => Date;
  /** Time limits of logs that are sent to the client while they grow. */
  readonly logTimes?: LogTimes;
  /**
   * Migrations of modules for tables that no schema describes. They run after the tables of the entities were
   * created.
   */
  readonly migrations?: readonly ModuleMigrations[];
  /** Result of {@link migrate}, if the host has already called it. @defaultValue `migrate` is called at start */
  readonly migrated?: Migrated;
  /**
   * Receives errors that do not make a call fail, such as an entry of the operation log that could not be written.
   * `about` is the name of the call.
   *
   * @defaultValue none
   */
  readonly noteTrouble?: (error: unknown, about: string) => void;
  /**
   * Receives messages for an administrator at start, such as a column without a field.
   * @defaultValue the messages are not logged
   */
  readonly log?: (line: string) => void;
  /**
   * Called at start before stored tables are changed, so that the host can store a copy of the data first.
   * @defaultValue nothing is called
   */
  readonly beforeChange?: MigrateTarget['beforeChange'];
}

const defaultZone = 'UTC';

const ispServerPlugin: FastifyPluginAsync<IspServerOptions> = async (app, options) => {
  const core = await createCore(options);
  const { context: callerOf, logTimes, prefix = '', timeZone = defaultZone } = options;
  const places = createPlaces();
  app.addHook('preClose', async () => places.close());
  app.addHook('onClose', async () => core.close());
  // The date-times in a reply contain no time zone, so this header names the zone.
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-time-zone', timeZone);
  });
  const context = { core, prefix, callerOf, places, logTimes, series: new Map() };
  for (const table of core.tables.values()) registerEntityRoutes(app, context, table);
  registerWorkbenchRoute(app, context);
  registerBatchRoutes(app, { core, prefix, callerOf });
  app.post(`${prefix}/record-search`, async (request) =>
    succeed(request, await searchRecords(core, await callerOf(request), (request.body ?? {}) as Row)),
  );
  if (core.opsLog === undefined) registerOpsLog(app, core, options);
  app.decorate('isp', core);
};

/**
 * Registers the route for the list of the operation log. It is needed only if no entity of the service shows the
 * log.
 */
function registerOpsLog(
  app: FastifyInstance,
  core: Core,
  { context: callerOf, permission, prefix = '' }: IspServerOptions,
): void {
  app.route({
    method: ['POST', 'GET'],
    url: `${prefix}/biz-ops-log/page-query`,
    handler: async (request) => {
      const caller = await callerOf(request);
      if (!mayAnything(permission('ops_log_view', caller))) throw new Refusal('FORBIDDEN');
      const input: Row = { ...(request.query as Row), ...(request.body as Row | null | undefined) };
      const { current, search, size } = readPageQuery(input, 10);
      requireKeys(search, opsLogKeys, caller);
      const { parseDateTime } = core.dateTimes;
      const from = parseDateTime(search.opsTime_dategt ?? search.opsTime_datege);
      const to = parseDateTime(search.opsTime_datelt ?? search.opsTime_datele, true);
      const page = await core.database.asReader(caller, (tx) =>
        readOpsLog(core, tx, caller, { current, size, search, from, to, org: caller.orgId }),
      );
      return succeed(request, { ...page, current, size, pages: Math.ceil(page.total / size) });
    },
  });
}

/**
 * Creates the core of the service: the tables, and everything else that is made from the schemas. It can be used
 * without routes, for jobs and demo data.
 */
export async function createCore(options: IspServerOptions): Promise<Core> {
  const entities = inOrder(options);
  refuseSharedPaths(entities);
  const translate = options.translate ?? ((text) => text);
  const dictionaries = createDictionaries(options.areas, translate);
  const { alsoVisible, handmade, log, migrations, opsLog, timeZone = defaultZone } = options;
  const columns = ofAreas(options, options.columns);
  checkColumns(entities, columns);
  checkFollows(entities, ofAreas(options, options.follows));
  checkFollows(entities, ofAreas(options, options.asks));
  const { findsParts } =
    options.migrated ??
    (await migrate(options.database, {
      ...{ entities, alsoVisible, columns, handmade, migrations, log, opsLog, timeZone },
      beforeChange: options.beforeChange,
    }));
  const { now = () => new Date() } = options;
  const dateTimes = createClock(timeZone, now);
  const tables = toEntityTables(entities, dateTimes, columns, options);
  const core: Core = {
    close: () => stop?.(),
    quiet: ofAreas(options, options.quiet),
    database: options.database,
    tables,
    ...tracedRules(options),
    files: options.files ?? noFiles,
    ...createShares(tables, ofAreas(options, options.takes)),
    validators: new Map(entities.map((entity) => [entity.key, createValidators(entity, dictionaries)])),
    references: createReferences(
      tables,
      options.references ?? {},
      options.commonReferences ?? {},
      (entity, caller) => {
        const grant = grantOf({ permission: options.permission, tables }, entity, 'view', caller);
        return mayAnything(grant) ? grantCondition(tables, grant, entity, caller) : sql`false`;
      },
    ),
    permission: options.permission,
    alsoVisible: options.alsoVisible ?? {},
    findsParts,
    longLists: createLongLists(),
    dictionaries,
    dateTimes,
    clock: dateTimes,
    translate,
    refusals: options.refusals ?? {},
    renewCaller: options.renewCaller ?? (async (caller) => caller),
    closedTenants: options.closedTenants,
    // The cast is safe, because the host that passes these values also declares their types.
    ports: options.ports as HostType<'ports'>,
    host: options.host as HostType<'host'>,
    opsLog: opsLog !== undefined && tables.has(opsLog) ? opsLog : undefined,
    sealer: options.sealer,
    noteTrouble: options.noteTrouble,
    now,
    newId: createSnowflake(),
  };
  checkQuiet(core);
  const { changed = [] } = options;
  const stop = changed.length > 0 ? options.database.beforeCommit(announcer(core, changed)) : undefined;
  return core;
}

/** Functions that run for each row of a reply. They are too many and too short for spans. */
const rowRules: ReadonlySet<string> = new Set(['allows', 'locks', 'optionLabel']);

/** Returns the rules and the functions of other modules. If the service is traced, each of them makes a span. */
const tracedRules = ({
  asks = {},
  follows = {},
  rules = {},
  uses = {},
}: IspServerOptions): Pick<Core, 'asks' | 'follows' | 'rules' | 'uses'> => ({
  rules: Object.fromEntries(
    Object.entries(rules).map(([key, own]) => [key, traceFunctions(`rule ${key}`, own, rowRules)]),
  ),
  follows: traceFunctions('follow', follows),
  asks: traceFunctions('ask', asks),
  uses,
});

/**
 * Returns the entities in the order in which their records are locked. Entities that `order` does not contain come
 * last.
 */
function inOrder({ areas, order = [] }: IspServerOptions): readonly Entity[] {
  const ranks = new Map(order.map((name, rank) => [name, rank]));
  const rank = ({ area, key }: Entity) => ranks.get(key) ?? ranks.get(area) ?? order.length;
  return areas.flatMap(({ entities }) => Object.values(entities)).toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the values whose entity key belongs to an area of this service. Values for other areas are left out. */
function ofAreas<T>(
  { areas }: IspServerOptions,
  byKey: Readonly<Record<string, T>> = {},
): Readonly<Record<string, T>> {
  const names = new Set(areas.map(({ name }) => name));
  return Object.fromEntries(Object.entries(byKey).filter(([key]) => names.has(key.split('.')[0] ?? '')));
}

/**
 * Checks that every action for which a function is registered exists.
 * @throws Error for a function that follows an unknown action, since this function would never run
 */
function checkFollows(
  entities: readonly Entity[],
  follows: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): void {
  for (const [key, byAction] of Object.entries(follows)) {
    const entity = entities.find((candidate) => candidate.key === key);
    const names = new Set([
      ...(entity?.actions ?? []).map(({ name }) => name),
      ...Object.keys(entity?.states?.transitions ?? {}),
      ...(entity?.operations.add ? ['add'] : []),
      ...(entity?.operations.remove ? ['delete'] : []),
    ]);
    const missing = Object.keys(byAction).find((name) => !names.has(name));
    if (missing !== undefined)
      throw new Error(
        `"follows" names the action "${missing}" of ${key}, which does not exist. Known: ${[...names].join(', ')}.`,
      );
  }
}

/** @throws Error for a field that is not stored, because its change would be noted under another name */
function checkQuiet({ quiet, tables }: Core): void {
  for (const [key, names] of Object.entries(quiet)) {
    const columns = tables.get(key)?.columns;
    const missing = names.find((name) => {
      const column = columns?.get(name);
      return !column || !isStored(column);
    });
    if (missing !== undefined)
      throw new Error(`"quiet" names the field "${missing}" of ${key}, which is not stored.`);
  }
}

/**
 * Returns the tables of all entities by their key. A table also contains the fields that other entities need to
 * list and select its records.
 */
function toEntityTables(
  entities: readonly Entity[],
  dateTimes: DateTimes,
  columns: Readonly<Record<string, Expressions>>,
  { handmade = [], opsLog, sealer = noSealer }: IspServerOptions,
): ReadonlyMap<string, EntityTable> {
  const related = new Map<string, string[]>();
  const relate = (key: string, names: readonly string[]) =>
    related.set(key, [...(related.get(key) ?? []), ...names]);
  for (const entity of entities) {
    for (const tab of entity.detail.tabs) {
      if (tab.kind === 'related') relate(tab.entity, [tab.by]);
      if (tab.kind === 'chart' && tab.entity !== undefined) relate(tab.entity, [tab.by ?? '']);
    }
    for (const ref of findRefs(entity.fields)) {
      relate(
        ref.entity,
        [...Object.keys(ref.filter ?? {}), ...Object.keys(ref.by ?? {})].flatMap(withoutSuffix),
      );
    }
  }
  return new Map(
    entities.map((entity) => [
      entity.key,
      toEntityTable(entity, dateTimes, related.get(entity.key), columns[entity.key], {
        isLog: entity.key === opsLog,
        isHandmade: handmade.includes(entity.key),
        sealer,
      }),
    ]),
  );
}

/**
 * Returns the names that the field of a filter key may have. The key may end in a comparison: `kind_in` filters by
 * `kind`.
 */
const withoutSuffix = (key: string): string[] => [key, key.replace(/_[a-z]+$/, '')];

function findRefs(fields: Entity['fields']): NonNullable<Entity['fields'][number]['ref']>[] {
  return fields.flatMap((field) => [
    ...(field.ref ? [field.ref] : []),
    ...findRefs(field.fields ?? []),
    ...(field.item ? findRefs([field.item]) : []),
  ]);
}

function refuseSharedPaths(entities: readonly Entity[]): void {
  const seen = new Map<string, string>();
  for (const { key, path } of entities) {
    const other = seen.get(path);
    if (other)
      throw new Error(
        `${key} and ${other} have the same path "${path}". Choose another path for one of them.`,
      );
    seen.set(path, key);
  }
}

/**
 * Fastify plugin that creates the tables of areas and handles their calls. Register {@link ispEnvelope} before it.
 *
 * @throws Error at the start for rules, references or columns that no schema has
 *
 * @example
 * import Fastify from 'fastify';
 * const app = Fastify({ pluginTimeout: 0 });
 * await app.register(ispEnvelope);
 * await app.register(ispServer, { database, areas: [area], context: async () => caller, permission: () => grantAll });
 */
export const ispServer = fp(ispServerPlugin, {
  name: 'isp-server',
  fastify: '5.x',
  dependencies: ['isp-envelope'],
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The core that the plugin has created for the areas. The host uses it for jobs, demo data and routes. */
    isp: Core;
  }
}

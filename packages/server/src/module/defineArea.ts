import type { Row } from '@isp/schema';
import type { FastifyPluginAsync } from 'fastify';
import type { Tx } from '../database/open/openDatabase.ts';
import type { Expressions } from '../database/schema/columns.ts';
import type { ModuleMigrations } from '../database/schema/moduleMigrations.ts';
import type { HostType } from '../host/hostTypes.ts';
import type { ReferenceSource } from '../records/references/referenceTargets.ts';
import type { Shares } from '../records/store/createShares.ts';
import type { RefusalTexts } from '../refusals/refusal.ts';
import type { EntityRules } from '../rules/entityRules.ts';
import type { AnyJobHandler } from '../rules/jobHandlers.ts';
import type { Ask, FindUsers, Follow, Follows, OnChange } from '../rules/moduleHooks.ts';

type ByKey<T> = Readonly<Record<string, T>>;

/** A page for anonymous visitors, as an entry of the sitemap. */
export interface SitemapEntry {
  /** Path of the page within the portal, with its query string: `/detail?id=7`. */
  readonly path: string;
  readonly changed: Date;
}

/** The parts of a module, in addition to its name. All of them are optional. */
export interface ModuleParts {
  /**
   * Names of modules that this module uses. Their demo data and routes come before those of this module, and their
   * records are locked first.
   */
  readonly after?: readonly string[];
  /** Handlers of jobs, by the kind of the job. */
  readonly jobs?: ByKey<AnyJobHandler>;
  /**
   * Migrations for tables that no schema describes. Each has a name that is unique in all modules:
   * `2026-11-21-01-sessions`.
   */
  readonly migrations?: ModuleMigrations;
  /** Routes that are written by hand. Each of them is a Fastify plugin. */
  readonly routes?: readonly FastifyPluginAsync<{ readonly service: HostType<'service'> }>[];
  readonly refusals?: RefusalTexts;
  /**
   * Grants that no schema declares, in the form permission code → role → grant. The host uses them in addition to
   * the grants in the schemas.
   */
  readonly roles?: ByKey<ByKey<string | readonly string[]>>;
  /**
   * Adds the rows that the service cannot work without. It is called at every start, and must add each row only
   * once.
   */
  readonly seed?: (service: HostType<'service'>) => Promise<void>;
  /** Removes expired rows. The host calls it from time to time, in a job. */
  readonly sweep?: (tx: Tx, now: Date, host: HostType<'host'>) => Promise<void>;
  /** Sources of references to records that are not entities, by the key that the reference fields use. */
  readonly references?: ByKey<ReferenceSource>;
  /**
   * Functions by entity key of another module. Each of them finds records of this module that use the given records
   * of that entity. A record that is used cannot be deleted.
   */
  readonly uses?: ByKey<FindUsers>;
  /**
   * Functions by entity key of another module and by name of the action. A function runs after an action on records
   * of that entity: after an action of the schema, `add`, `delete`, or a transition that rules or jobs make. It
   * runs after the rows were changed and after the rules of the other module, in the same transaction.
   */
  readonly follows?: Follows;
  /**
   * Runs with the changes of records of all modules, in the transaction that makes them. A migration of the module
   * declares which entities it follows, see `followChangesOf`.
   */
  readonly changed?: OnChange;
  /**
   * Fields by entity key whose change is no change of the record: counters, and times of last use. A transaction that
   * changes nothing else in a record is not passed to `changed`.
   */
  readonly quiet?: ByKey<readonly string[]>;
  /** Functions by entity key and action. A function runs before the transaction of this action, or of `add`. */
  readonly asks?: ByKey<ByKey<Ask>>;
  /**
   * Declares which amounts of other entities' records (such as places or storage) the records of this module use,
   * by key of the other entity. `work.taken` returns the sums of these amounts.
   */
  readonly takes?: Shares;
  /**
   * SQL conditions by entity key. Rows that fulfil the condition are visible to every signed-in caller, in addition
   * to the rows of the entity's scope.
   */
  readonly alsoVisible?: ByKey<string>;
  /**
   * SQL expressions of computed fields, by entity key and field. In the schema these fields are `readOnly`. A
   * computed field is read, filtered, sorted, exported and counted like a stored field, but never written. The
   * expression is restricted by the caller's row-level security. A column of the row is written as
   * `table."column"`.
   *
   * @example { 'shop.author': { bookCount: 'select count(*) from shop_book b where b."authorId" = shop_author.id and not b."isDeleted"' } }
   */
  readonly columns?: ByKey<Expressions>;
  /**
   * Keys of entities whose table or view is created by the migrations of this module, including its columns and
   * policies. The service creates no table for these entities.
   */
  readonly handmade?: readonly string[];
  /**
   * Returns the pages of the module for the sitemap. The host calls this function in the name of an anonymous
   * visitor of the default tenant, so only public records are found.
   */
  readonly sitemap?: (tx: Tx) => Promise<readonly SitemapEntry[]>;
  /** Part of the public home page that comes from this module, in a format that the host declares. */
  readonly home?: HostType<'home'>;
  /** Part of the public search that comes from this module, in a format that the host declares. */
  readonly search?: HostType<'search'>;
  /** Figures of the module for monitoring, in a format that the host declares. */
  readonly figures?: HostType<'figures'>;
  readonly demo?: HostType<'demo'>;
}

export interface AreaParts<Rows extends ByKey<Row>> extends ModuleParts {
  /** Name of the area, as in its schema. */
  readonly area: string;
  /**
   * Name of the module. It is needed if several modules have rules for entities of one area. Each of them then has
   * its own position in the order that `after` defines; records are locked in this order.
   *
   * @defaultValue the name of the area
   */
  readonly name?: string;
  /**
   * Name of the entity whose records are the entries of the operation log. This entity is read-only and gets no
   * table, because the log has its own.
   */
  readonly opsLog?: string;
  /** Rules of the entities, by the name of the entity. */
  readonly entities?: { readonly [E in keyof Rows]?: EntityRules<Rows[E]> };
}

export interface PlatformParts extends ModuleParts {
  readonly name: string;
}

/**
 * An area or a platform module, as {@link joinModules} accepts it.
 *
 * @example const shop: Module = defineArea({ area: 'shop' });
 */
export interface Module extends ModuleParts {
  readonly name: string;
  /** Area of the module's entities. Undefined for a part of the platform, which has no entities. */
  readonly area?: string;
  /** Rules by entity key. */
  readonly rules: ByKey<EntityRules>;
  /** Key of the entity whose records are the entries of the operation log. */
  readonly opsLog?: string | undefined;
}

/**
 * Defines the module of an area: all code that the area needs in addition to its schema.
 *
 * @example
 * const books = defineArea<{ book: { readonly id: string; readonly authorId: string } }>({
 *   area: 'shop',
 *   after: ['people'],
 *   entities: { book: { locks: ({ authorId }) => [['people.author', String(authorId)]] } },
 * });
 */
export function defineArea<Rows extends ByKey<Row> = ByKey<Row>>(parts: AreaParts<Rows>): Module {
  const { area, entities, name = area, opsLog, ...rest } = parts;
  // The rules are typed for the rows and forms of their entity. The cast is safe, because the service passes only
  // these rows and forms to the rules.
  const rules = (entities ?? {}) as ByKey<EntityRules>;
  return {
    ...rest,
    name,
    area,
    opsLog: opsLog && `${area}.${opsLog}`,
    rules: Object.fromEntries(Object.entries(rules).map(([entity, rule]) => [`${area}.${entity}`, rule])),
  };
}

/**
 * Defines a part of the platform that belongs to no area.
 *
 * @example
 * const health = defineModule({ name: 'health', refusals: { BUSY: { status: 503, 'zh-CN': '服务繁忙', 'en-US': 'Busy' } } });
 */
export const defineModule = (parts: PlatformParts): Module => ({ ...parts, rules: {} });

export interface JoinedModules {
  /** All modules, in an order in which each comes after the modules in its `after`. */
  readonly modules: readonly Module[];
  /**
   * Order in which records are locked, so that no deadlock occurs. It contains names of areas, and keys of entities
   * whose rules are in a module with a name of its own. The order depends only on `after`, and not on the order in
   * which the modules are listed. Modules that do not depend on each other are sorted by name.
   */
  readonly order: readonly string[];
  readonly rules: ByKey<EntityRules>;
  readonly jobs: ByKey<AnyJobHandler>;
  readonly migrations: readonly ModuleMigrations[];
  readonly refusals: RefusalTexts;
  readonly references: ByKey<ReferenceSource>;
  /**
   * Functions that find the records that use a record, by key of the used entity. Several modules may use the
   * records of one entity.
   */
  readonly uses: ByKey<readonly FindUsers[]>;
  /**
   * Functions that run after an action, by entity key and action. If several modules define one for the same
   * action, the functions run in the order of the modules.
   */
  readonly follows: ByKey<ByKey<readonly Follow[]>>;
  /** Functions that run with the changes of records, in the order of the modules. */
  readonly changed: readonly OnChange[];
  /** Fields by entity key whose change alone is no change of the record. */
  readonly quiet: ByKey<readonly string[]>;
  /** Functions that run before the transaction of an action, by entity key and action. */
  readonly asks: ByKey<ByKey<Ask>>;
  readonly takes: Shares;
  readonly alsoVisible: ByKey<string>;
  /** Key of the entity whose records are the entries of the operation log. */
  readonly opsLog: string | undefined;
  /**
   * SQL of computed columns, by entity key and column. Several modules may define columns of one entity, but each
   * column is defined by only one module.
   */
  readonly columns: ByKey<Expressions>;
  /** Keys of entities whose tables are created by migrations. */
  readonly handmade: readonly string[];
}

/**
 * Joins all modules of a service into one object.
 *
 * @throws Error for two modules with the same name, for two modules that define the same key, and for an `after`
 * that names an unknown module or forms a circle
 *
 * @example
 * const { rules, order } = joinModules([defineArea({ area: 'shop', after: ['people'] }), defineArea({ area: 'people' })]);
 * order // ['people', 'shop']
 */
export function joinModules(given: readonly Module[]): JoinedModules {
  const modules = sortModules(given);
  return {
    modules,
    order: sortModules(given.toSorted(byName)).flatMap(({ area, name, rules }) =>
      area === undefined || area === name ? [name] : Object.keys(rules),
    ),
    rules: merge(modules, 'rules', 'rules for'),
    jobs: merge(modules, 'jobs', 'a job'),
    migrations: modules.flatMap(({ migrations }) => (migrations ? [migrations] : [])),
    refusals: merge(modules, 'refusals', 'a refusal'),
    references: merge(modules, 'references', 'a reference'),
    // The functions of a module come before those of the modules on which it depends, because its records are
    // removed first.
    uses: gather(modules.toReversed().flatMap(({ uses }) => entriesOf(uses))),
    follows: gatherFollows(modules),
    changed: modules.flatMap(({ changed }) => changed ?? []),
    quiet: merge(modules, 'quiet', 'the fields without events of'),
    asks: merge(modules, 'asks', 'checks before actions of'),
    takes: gather(modules.flatMap(({ takes }) => Object.entries(takes ?? {}))),
    alsoVisible: merge(modules, 'alsoVisible', 'further visible rows of'),
    opsLog: modules.find(({ opsLog }) => opsLog)?.opsLog,
    columns: gatherColumns(modules),
    handmade: modules.flatMap(({ handmade = [] }) => handmade),
  };
}

type Mergeable = 'asks' | 'rules' | 'jobs' | 'refusals' | 'references' | 'alsoVisible' | 'quiet';

function merge<K extends Mergeable>(
  modules: readonly Module[],
  part: K,
  what: string,
): NonNullable<Module[K]> {
  const parts = modules.map((module): Part<unknown> => ({ name: module.name, brings: module[part] ?? {} }));
  return join(parts, what) as NonNullable<Module[K]>;
}

interface Part<T> {
  /** Name of the module that defines the values. It is used in error messages. */
  readonly name: string;
  readonly brings: ByKey<T>;
}

/** Joins the values of all modules by key. @throws Error for a key that two modules define */
function join<T>(parts: readonly Part<T>[], what: string): ByKey<T> {
  const owners = new Map<string, string>();
  const joined: Record<string, T> = {};
  for (const { brings, name } of parts) {
    for (const [key, value] of Object.entries(brings)) {
      const other = owners.get(key);
      if (other !== undefined) {
        throw new Error(
          `The modules "${other}" and "${name}" both define ${what} "${key}". Remove it from one of them.`,
        );
      }
      owners.set(key, name);
      joined[key] = value;
    }
  }
  return joined;
}

/** Joins the lists of values that several modules define for the same key. The order of the modules is kept. */
function gather<T>(brought: Iterable<readonly [key: string, values: readonly T[]]>): ByKey<readonly T[]> {
  const gathered: Record<string, readonly T[]> = {};
  for (const [key, values] of brought) gathered[key] = [...(gathered[key] ?? []), ...values];
  return gathered;
}

const entriesOf = <T>(brings: ByKey<T> | undefined) =>
  Object.entries(brings ?? {}).map(([key, value]) => [key, [value]] as const);

function gatherFollows(modules: readonly Module[]): ByKey<ByKey<readonly Follow[]>> {
  // The cast is safe, because a function receives only rows of the entity under whose key it is stored.
  const follows = modules.map((module): ByKey<ByKey<Follow>> => module.follows ?? {});
  const byKey = gather(follows.flatMap(entriesOf));
  return Object.fromEntries(
    Object.entries(byKey).map(([key, byAction]) => [key, gather(byAction.flatMap(entriesOf))]),
  );
}

function gatherColumns(modules: readonly Module[]): ByKey<Expressions> {
  const parts = modules.map(({ columns = {}, name }) => ({
    name,
    brings: Object.fromEntries(
      Object.entries(columns).flatMap(([key, fields]) =>
        Object.entries(fields).map(([field, expression]) => [`${key}.${field}`, { key, field, expression }]),
      ),
    ),
  }));
  const gathered: Record<string, Record<string, string>> = {};
  for (const { expression, field, key } of Object.values(join(parts, 'a column'))) {
    gathered[key] = { ...gathered[key], [field]: expression };
  }
  return gathered;
}

const byName = (one: Module, other: Module): number => (one.name < other.name ? -1 : 1);

function sortModules(modules: readonly Module[]): readonly Module[] {
  const byName = new Map<string, Module>();
  for (const module of modules) {
    if (byName.has(module.name))
      throw new Error(`Two modules are called "${module.name}". Rename one of them.`);
    byName.set(module.name, module);
  }
  const sorted = new Set<Module>();
  const visit = (module: Module, path: readonly string[]): void => {
    if (sorted.has(module)) return;
    const way = [...path, module.name];
    if (path.includes(module.name)) {
      throw new Error(
        `The modules depend on each other in a circle: ${way.join(' → ')}. Remove one "after".`,
      );
    }
    for (const name of module.after ?? []) {
      const other = byName.get(name);
      if (!other) {
        throw new Error(
          `The module "${module.name}" comes after "${name}", which is not in the list. Known: ${[...byName.keys()].join(', ')}.`,
        );
      }
      visit(other, way);
    }
    sorted.add(module);
  };
  for (const module of modules) visit(module, []);
  return [...sorted];
}

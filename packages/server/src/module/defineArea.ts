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
import type { Ask, FindUsers, Follow, Follows } from '../rules/moduleHooks.ts';

type ByKey<T> = Readonly<Record<string, T>>;

/** A page for anonymous visitors, as the sitemap lists it. */
export interface SitemapEntry {
  /** Path within the portal, with its query: `/detail?id=7`. */
  readonly path: string;
  readonly changed: Date;
}

/** Parts of a module besides its name; all are optional. */
export interface ModuleParts {
  /** Modules that this one uses: their demo data and routes come first, and their records are locked first. */
  readonly after?: readonly string[];
  /** Handlers of jobs, by kind. */
  readonly jobs?: ByKey<AnyJobHandler>;
  /** Changes of hand-written tables, each with a name that is unique in all modules: `2026-11-21-01-sessions`. */
  readonly migrations?: ModuleMigrations;
  /** Hand-written routes, each a Fastify plugin. */
  readonly routes?: readonly FastifyPluginAsync<{ readonly service: HostType<'service'> }>[];
  readonly refusals?: RefusalTexts;
  /** Grants that no schema declares: permission code → role → grant. The host reads it. */
  readonly roles?: ByKey<ByKey<string | readonly string[]>>;
  /** Adds the rows that the service needs. It is called at every start, and does not add a row again. */
  readonly seed?: (service: HostType<'service'>) => Promise<void>;
  /** Removes expired rows. The host calls it from time to time, in a job. */
  readonly sweep?: (tx: Tx, now: Date, host: HostType<'host'>) => Promise<void>;
  /** Records of other kinds to which fields refer, by the key that these fields name. */
  readonly references?: ByKey<ReferenceSource>;
  /**
   * By key of an entity in another module: finds records of this module that use its records. A used record cannot be
   * removed.
   */
  readonly uses?: ByKey<FindUsers>;
  /**
   * Runs after an action of an entity of another module, a transition made by rules or jobs, `add` or `delete`, by
   * entity key and name. It runs after the rows were changed and after the rules of that module, in the same
   * transaction.
   */
  readonly follows?: Follows;
  /** Runs before the transaction of an action of an entity, or of `add`, by entity key and action. */
  readonly asks?: ByKey<ByKey<Ask>>;
  /**
   * Amounts of the records of other entities that records of this module use, by key of those entities: `work.taken`
   * sums them up.
   */
  readonly takes?: Shares;
  /** Conditions (SQL) for rows that every signed-in caller sees, by entity key. */
  readonly alsoVisible?: ByKey<string>;
  /**
   * SQL expressions of fields that a schema declares `readOnly`, by entity key and field. Such a field is read,
   * searched, sorted, exported and counted like a stored one, and never written. The expression runs under the caller's
   * row-level security. It names a column of the row as `table."column"`.
   *
   * @example { 'shop.author': { bookCount: 'select count(*) from shop_book b where b."authorId" = shop_author.id and not b."isDeleted"' } }
   */
  readonly columns?: ByKey<Expressions>;
  /**
   * Keys of entities whose table or view is made by this module's migrations, with its own name, columns and policies.
   * The service creates no table for them.
   */
  readonly handmade?: readonly string[];
  /** Its pages for anonymous visitors. The host calls it as an anonymous visitor of the default tenant. */
  readonly sitemap?: (tx: Tx) => Promise<readonly SitemapEntry[]>;
  /** Its part of the public home page, in the host's shape. */
  readonly home?: HostType<'home'>;
  /** Its part of the public search, in the host's shape. */
  readonly search?: HostType<'search'>;
  readonly demo?: HostType<'demo'>;
}

export interface AreaParts<Rows extends ByKey<Row>> extends ModuleParts {
  /** The area's name in its schema. */
  readonly area: string;
  /**
   * Name of the module. It is needed where several modules have rules for entities of one area: each of them then has
   * its own position in the order of `after`, in which its entities are locked.
   *
   * @defaultValue the area's
   */
  readonly name?: string;
  /**
   * Name of the entity whose records are the lines of the operation log: it is read-only, and no table is made for
   * it.
   */
  readonly opsLog?: string;
  /** Rules by entity name. */
  readonly entities?: { readonly [E in keyof Rows]?: EntityRules<Rows[E]> };
}

export interface PlatformParts extends ModuleParts {
  readonly name: string;
}

/**
 * An area or a platform module, as {@link joinModules} takes it.
 *
 * @example const shop: Module = defineArea({ area: 'shop' });
 */
export interface Module extends ModuleParts {
  readonly name: string;
  /** Area of its entities; undefined for a part of the platform. */
  readonly area?: string;
  /** Rules by entity key. */
  readonly rules: ByKey<EntityRules>;
  /** Key of the entity that shows the operation log. */
  readonly opsLog?: string | undefined;
}

/**
 * All code that an area adds to its schema, in one object.
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
  // rules have the types of their own entity's rows and forms; the service passes only those
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
 * A part of the platform that belongs to no area.
 *
 * @example
 * const health = defineModule({ name: 'health', refusals: { BUSY: { status: 503, 'zh-CN': '服务繁忙', 'en-US': 'Busy' } } });
 */
export const defineModule = (parts: PlatformParts): Module => ({ ...parts, rules: {} });

export interface JoinedModules {
  /** All modules, each after those in its `after`. */
  readonly modules: readonly Module[];
  /**
   * The order in which records are locked: names of areas, and keys of entities whose rules are in a module with its
   * own name. It follows from `after` alone, in whatever order the modules are listed. Modules that do not depend on
   * each other are sorted by name.
   */
  readonly order: readonly string[];
  readonly rules: ByKey<EntityRules>;
  readonly jobs: ByKey<AnyJobHandler>;
  readonly migrations: readonly ModuleMigrations[];
  readonly refusals: RefusalTexts;
  readonly references: ByKey<ReferenceSource>;
  /** By entity key; several modules may use one entity. */
  readonly uses: ByKey<readonly FindUsers[]>;
  /** By entity key and name of the action; several modules may follow one action, in their order. */
  readonly follows: ByKey<ByKey<readonly Follow[]>>;
  /** By entity key and action; functions of one module run before those of the entity. */
  readonly asks: ByKey<ByKey<Ask>>;
  readonly takes: Shares;
  readonly alsoVisible: ByKey<string>;
  /** Entity whose records are the lines of the operation log. */
  readonly opsLog: string | undefined;
  /** By entity key; several modules may add columns to one entity, each its own. */
  readonly columns: ByKey<Expressions>;
  /** Keys of entities whose tables migrations make. */
  readonly handmade: readonly string[];
}

/**
 * Joins modules.
 *
 * @throws Error for two modules of one name, for two that bring the same thing, for an `after` that names no module or
 * forms a circle
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
    // a module that depends on others comes first, since its records are removed first
    uses: gather(modules.toReversed().flatMap(({ uses }) => entriesOf(uses))),
    follows: gatherFollows(modules),
    asks: merge(modules, 'asks', 'what is asked before actions of'),
    takes: gather(modules.flatMap(({ takes }) => Object.entries(takes ?? {}))),
    alsoVisible: merge(modules, 'alsoVisible', 'further visible rows of'),
    opsLog: modules.find(({ opsLog }) => opsLog)?.opsLog,
    columns: gatherColumns(modules),
    handmade: modules.flatMap(({ handmade = [] }) => handmade),
  };
}

type Mergeable = 'asks' | 'rules' | 'jobs' | 'refusals' | 'references' | 'alsoVisible';

function merge<K extends Mergeable>(
  modules: readonly Module[],
  part: K,
  what: string,
): NonNullable<Module[K]> {
  const parts = modules.map((module): Part<unknown> => ({ name: module.name, brings: module[part] ?? {} }));
  return join(parts, what) as NonNullable<Module[K]>;
}

interface Part<T> {
  /** Name of the module to which the part belongs. */
  readonly name: string;
  readonly brings: ByKey<T>;
}

/** @throws Error for a key that two modules define @throws Error for what two of them bring */
function join<T>(parts: readonly Part<T>[], what: string): ByKey<T> {
  const owners = new Map<string, string>();
  const joined: Record<string, T> = {};
  for (const { brings, name } of parts) {
    for (const [key, value] of Object.entries(brings)) {
      const other = owners.get(key);
      if (other !== undefined) {
        throw new Error(
          `Modules "${other}" and "${name}" both bring ${what} "${key}". Keep it in one of them.`,
        );
      }
      owners.set(key, name);
      joined[key] = value;
    }
  }
  return joined;
}

/** Joins the values of modules for each key, in the given order. */
function gather<T>(brought: Iterable<readonly [key: string, values: readonly T[]]>): ByKey<readonly T[]> {
  const gathered: Record<string, readonly T[]> = {};
  for (const [key, values] of brought) gathered[key] = [...(gathered[key] ?? []), ...values];
  return gathered;
}

const entriesOf = <T>(brings: ByKey<T> | undefined) =>
  Object.entries(brings ?? {}).map(([key, value]) => [key, [value]] as const);

function gatherFollows(modules: readonly Module[]): ByKey<ByKey<readonly Follow[]>> {
  // a follower only gets rows of its entity, since it is stored under the key of this entity
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
      throw new Error(`Modules stand on each other in a circle: ${way.join(' → ')}. Take one "after" out.`);
    }
    for (const name of module.after ?? []) {
      const other = byName.get(name);
      if (!other) {
        throw new Error(
          `Module "${module.name}" comes after "${name}", which is not listed. Known: ${[...byName.keys()].join(', ')}.`,
        );
      }
      visit(other, way);
    }
    sorted.add(module);
  };
  for (const module of modules) visit(module, []);
  return [...sorted];
}

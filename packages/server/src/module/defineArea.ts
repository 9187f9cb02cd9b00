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
  /** Within the portal, with its query: `/detail?id=7`. */
  readonly path: string;
  readonly changed: Date;
}

/** Parts of a module besides its name; all are optional. */
export interface ModuleParts {
  /** Modules that this one uses: their demo data and routes come first, and their records are locked first. */
  readonly after?: readonly string[];
  /** Later work, by kind. */
  readonly jobs?: ByKey<AnyJobHandler>;
  /** Hand-written tables, by a name of its own in all modules: `2026-11-21-01-sessions`. */
  readonly migrations?: ModuleMigrations;
  /** Hand-written routes, each a Fastify plugin. */
  readonly routes?: readonly FastifyPluginAsync<{ readonly service: HostType<'service'> }>[];
  readonly refusals?: RefusalTexts;
  /** Grants that no schema declares: permission code → role → grant. The host reads it. */
  readonly roles?: ByKey<ByKey<string | readonly string[]>>;
  /** Rows that the service needs; called at every start, adds those that never existed. */
  readonly seed?: (service: HostType<'service'>) => Promise<void>;
  /** Removes expired rows. The host calls it from time to time, in a job. */
  readonly sweep?: (tx: Tx, now: Date, host: HostType<'host'>) => Promise<void>;
  /** Records fields refer to that are no entities, by the key fields name them with. */
  readonly references?: ByKey<ReferenceSource>;
  /** Records of other modules that this one's use, by entity key: as long as it does, none of them is removed. */
  readonly uses?: ByKey<FindUsers>;
  /**
   * Runs after an action of another module's entity, a step of its state machine by rules or jobs, `add` or `delete`,
   * by entity key and name: after the rows were changed and after that module's own rules, in the same transaction.
   */
  readonly follows?: Follows;
  /** Runs before the transaction of an action of an entity, or of `add`, by entity key and action. */
  readonly asks?: ByKey<ByKey<Ask>>;
  /** Amounts that records of this module use of others, by entity key of those: `work.taken` sums them up. */
  readonly takes?: Shares;
  /** Rows every signed-in caller sees, as an SQL condition, by entity key. */
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
   * A name of its own, where several modules have rules for entities of one area: each of them then has its own place
   * in the order of `after`. Its entities are locked in that place.
   *
   * @defaultValue the area's
   */
  readonly name?: string;
  /** Name of its entity whose records are the lines of the operation log: it is only read, and no table is made for it. */
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
  /** Area its entities are of; none for a part of the platform. */
  readonly area?: string;
  /** Rules by entity key. */
  readonly rules: ByKey<EntityRules>;
  /** Key of the entity that shows the operation log. */
  readonly opsLog?: string | undefined;
}

/**
 * Everything an area adds to its schema, in one place.
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
  // rules require the rows and forms of their own entity; the service passes those of that entity and no other
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
   * The order in which records are locked: area names, and keys of entities whose rules are in a module with a name of
   * its own. It follows from `after` alone, in whatever order the modules are listed: modules that do not name each other
   * come by name.
   */
  readonly order: readonly string[];
  readonly rules: ByKey<EntityRules>;
  readonly jobs: ByKey<AnyJobHandler>;
  readonly migrations: readonly ModuleMigrations[];
  readonly refusals: RefusalTexts;
  readonly references: ByKey<ReferenceSource>;
  /** By entity key; any number of modules may use one. */
  readonly uses: ByKey<readonly FindUsers[]>;
  /** By entity key and what happens; any number of modules may follow one, in their order. */
  readonly follows: ByKey<ByKey<readonly Follow[]>>;
  /** By entity key and action; calls of one module come before those of an entity. */
  readonly asks: ByKey<ByKey<Ask>>;
  readonly takes: Shares;
  readonly alsoVisible: ByKey<string>;
  /** Entity whose records are the lines of the operation log. */
  readonly opsLog: string | undefined;
  /** By entity key; modules may bring columns of one entity, each its own. */
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
    // a module that depends on others comes first: its records are removed first
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
  /** Module that brings it. */
  readonly name: string;
  readonly brings: ByKey<T>;
}

/** @throws Error for what two of them bring */
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
  // rows of another entity are never passed to a follower: each is stored under the key of its own
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

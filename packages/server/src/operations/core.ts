import type { Entity, Row } from '@isp/schema';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, type Grant, type Locale, mayAnything } from '../caller.ts';
import type { DateTimes } from '../createDateTimes.ts';
import type { Database } from '../database/openDatabase.ts';
import { ownerColumn, projectField } from '../database/policies.ts';
import type { HostType } from '../hostTypes.ts';
import type { LongList } from '../query/createLongLists.ts';
import type { Dictionaries } from '../records/dictionaries.ts';
import type { EntityTable } from '../records/entityTable.ts';
import type { References } from '../records/references.ts';
import type { Validators } from '../records/validators.ts';
import { Refusal } from '../reply/refusal.ts';
import type { EntityRules, FindUsers } from '../rules.ts';

/** What every operation needs, made once at start. */
export interface Core {
  readonly database: Database;
  /** By entity key, in the order in which their records are locked. */
  readonly tables: ReadonlyMap<string, EntityTable>;
  readonly rules: Readonly<Record<string, EntityRules>>;
  /** By entity key. */
  readonly uses: Readonly<Record<string, readonly FindUsers[]>>;
  readonly validators: ReadonlyMap<string, Validators>;
  readonly references: References;
  readonly dictionaries: Dictionaries;
  /** By the clock of the service's time zone. */
  readonly dateTimes: DateTimes;
  readonly permission: (code: string, caller: Caller) => Grant;
  /** Further rows a list shows beside those of the current organisation (SQL), by entity key. */
  readonly alsoVisible: Readonly<Record<string, string>>;
  /** Is a part of a text found by an index? */
  readonly findsParts: boolean;
  /** Lists this process counted of late and found longer than anybody counts. */
  readonly longLists: (key: unknown) => LongList;
  readonly translate: (text: string, locale: Locale, area: string) => string;
  readonly ports: HostType<'ports'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

export const rulesOf = (core: Core, entity: Entity): EntityRules =>
  Object.hasOwn(core.rules, entity.key) ? (core.rules[entity.key] as EntityRules) : {};

/** What a person calls the record. */
export const nameOf = (entity: Entity, row: Row): string =>
  String(row[entity.label] ?? row[entity.rowKey] ?? '');

/** Does each record belong to one organisation, which alone may change it? */
export const isOfOrg = ({ scope }: Pick<Entity, 'scope'>): boolean =>
  scope === 'org' || scope === 'project' || scope === 'parent';

/**
 * Rows a list shows while an organisation is chosen: its own, those it is a party of, and what the host shows to all.
 * Children of one parent are listed wherever the parent is seen.
 */
export function orgCondition(core: Core, entity: Entity, caller: Caller, search: Row) {
  if (!caller.orgId || (!isOfOrg(entity) && entity.scope !== 'party')) return undefined;
  if (entity.parent && typeof search[entity.parent.field] === 'string') return undefined;
  const extra = Object.hasOwn(core.alsoVisible, entity.key) ? core.alsoVisible[entity.key] : undefined;
  const columns = ['orgId', ...(entity.parties ?? [])];
  const terms = [
    ...columns.map((name) => sql`${sql.ref(name)} = ${caller.orgId}`),
    ...(extra ? [sql.raw(`(${extra})`)] : []),
  ];
  return sql`(${sql.join(terms, sql` or `)})`;
}

/** Records of an organisation need one chosen; the platform may look at all of them. */
export function requireOrg(entity: Entity, caller: Caller, write = false): void {
  if (entity.scope === 'platform' || entity.scope === 'user' || caller.orgId !== '') return;
  if (caller.level === 'platform' && !write) return;
  throw new Refusal('ORG_REQUIRED');
}

/**
 * Refuses a record the grant does not reach: a matter of rights where the caller may at least see it, and else a
 * record that does not exist for them. T-A1
 */
export function requireReach(core: Core, entity: Entity, grant: Grant, caller: Caller, row: Row): void {
  if (grantReaches(grant, entity, caller, row)) return;
  const view = core.permission(`${entity.permission}_view`, caller);
  const isSeen = !mayAnything(view) || grantReaches(view, entity, caller, row);
  throw new Refusal(isSeen ? 'FORBIDDEN' : 'DATA_NOT_FOUND');
}

/** Grant of a permission suffix. @throws Refusal FORBIDDEN when it allows nothing */
export function requireGrant(core: Core, entity: Entity, suffix: string, caller: Caller): Grant {
  const grant = core.permission(`${entity.permission}_${suffix}`, caller);
  if (!mayAnything(grant)) throw new Refusal('FORBIDDEN');
  return grant;
}

/**
 * The question every read asks first: lists, details, options, exports, charts, logs. T-A20
 * @throws Refusal ORG_REQUIRED, FORBIDDEN
 */
export function requireView(core: Core, entity: Entity, caller: Caller): Grant {
  requireOrg(entity, caller);
  return requireGrant(core, entity, 'view', caller);
}

/** Does the grant reach this record? Row-level security has already decided whether it can be seen. */
export function grantReaches(grant: Grant, entity: Entity, caller: Caller, row: Row): boolean {
  if (isExcepted(grant, entity, row)) return false;
  if (grant.all) return true;
  if (grant.own && row[ownerColumn(entity)] === caller.userId) return true;
  const projects = [row[projectField(entity) ?? entity.rowKey]].flat();
  return projects.some((id) => typeof id === 'string' && grant.projects.includes(id));
}

/** Is every project the record belongs to one the grant leaves out? */
function isExcepted({ except = [] }: Grant, entity: Entity, row: Row): boolean {
  const field = projectField(entity);
  if (!field || except.length === 0) return false;
  const projects = [row[field] ?? []].flat();
  return projects.length > 0 && projects.every((id) => except.includes(String(id)));
}

/** The grant as a condition, undefined when it reaches everything. */
export function grantCondition(grant: Grant, entity: Entity, caller: Caller) {
  const field = projectField(entity);
  const column = sql.ref(field ?? entity.rowKey);
  const isList = field === 'projectIds';
  const terms: RawBuilder<unknown>[] = [];
  if (!grant.all) {
    const own = grant.own ? [sql`${sql.ref(ownerColumn(entity))} = ${caller.userId}`] : [];
    const ids = sql.join(grant.projects);
    const inProjects = isList ? sql`${column} ?| array[${ids}]::text[]` : sql`${column} in (${ids})`;
    terms.push(sql`(${sql.join([...own, ...(grant.projects.length > 0 ? [inProjects] : [])], sql` or `)})`);
  }
  const { except = [] } = grant;
  if (field && except.length > 0) {
    const left = isList
      ? sql`(coalesce(${column}, '[]'::jsonb) = '[]'::jsonb or not ${column} <@ ${JSON.stringify(except)}::jsonb)`
      : sql`(${column} is null or ${column} not in (${sql.join(except)}))`;
    terms.push(left);
  }
  return terms.length > 0 ? sql.join(terms, sql` and `) : undefined;
}

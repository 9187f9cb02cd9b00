import type { Clock, DateTimes, Entity, Row } from '@isp/schema';
import { sql } from 'kysely';
import type { Database } from '../database/open/openDatabase.ts';
import type { Tx } from '../database/sql/tx.ts';
import { type Caller, type Grant, type Locale, mayAnything } from '../host/caller.ts';
import type { HostType } from '../host/hostTypes.ts';
import type { LongList } from '../records/conditions/createLongLists.ts';
import { labelsWithin } from '../records/references/labels.ts';
import type { References } from '../records/references/references.ts';
import type { ShareReader } from '../records/store/createShares.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { Refusal, type RefusalTexts } from '../refusals/refusal.ts';
import { grantReaches, homesOf } from '../rights/grants.ts';
import type { Dictionaries } from '../validation/dictionaries.ts';
import type { Validators } from '../validation/validators.ts';
import type { WriteHost } from '../write/perform/performWrite.ts';
import type { RecordFiles } from './recordFiles.ts';
import type { Ask, EntityRules, FindUsers, Follow } from './rules.ts';

/** What every operation needs, made once at start. */
export interface Core extends ShareReader, WriteHost {
  readonly database: Database;
  /** By entity key, in the order in which their records are locked. */
  readonly tables: ReadonlyMap<string, EntityTable>;
  readonly rules: Readonly<Record<string, EntityRules>>;
  /** By entity key. */
  readonly uses: Readonly<Record<string, readonly FindUsers[]>>;
  /** By entity key and what happens. */
  readonly follows: Readonly<Record<string, Readonly<Record<string, readonly Follow[]>>>>;
  /** By entity key and action. */
  readonly asks: Readonly<Record<string, Readonly<Record<string, Ask>>>>;
  readonly files: RecordFiles;
  readonly validators: ReadonlyMap<string, Validators>;
  readonly references: References;
  readonly dictionaries: Dictionaries;
  /** By the clock of the service's time zone. */
  readonly dateTimes: DateTimes;
  /** What day it is there. */
  readonly clock: Clock;
  readonly permission: (code: string, caller: Caller) => Grant;
  /** Further rows a list shows beside those of the current organisation (SQL), by entity key. */
  readonly alsoVisible: Readonly<Record<string, string>>;
  /** Is a part of a text found by an index? */
  readonly findsParts: boolean;
  /** Lists this process counted of late and found longer than anybody counts. */
  readonly longLists: (key: unknown) => LongList;
  readonly translate: (text: string, locale: Locale, scope: string) => string;
  /** Refusals of the host, beside the service's own. */
  readonly refusals: RefusalTexts;
  /** A caller of before with the rights of now; undefined when they may not act any more. */
  readonly renewCaller: (caller: Caller) => Promise<Caller | undefined>;
  readonly ports: HostType<'ports'>;
  /** Entity whose records are the lines of the operation log. */
  readonly opsLog: string | undefined;
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
 * Rows a list shows while an organisation is chosen: its own, those it is a party of, those meant for the caller, and
 * what the host shows to all.
 * Children of one parent are listed wherever the parent is seen.
 */
export function orgCondition(core: Core, entity: Entity, caller: Caller, search: Row) {
  // what a user does in private stands beside what is done in the organisation they look at
  if (entity.key === core.opsLog && caller.orgId)
    return sql`("orgId" = ${caller.orgId} or ("orgId" is null and "createUser" = ${caller.userId}))`;
  if (!caller.orgId || (!isOfOrg(entity) && entity.scope !== 'party')) return undefined;
  const parent = entity.parent && search[entity.parent.field];
  // what is no text, or a blank one, asks for no parent's
  if (typeof parent === 'string' && parent.trim() !== '') return undefined;
  const extra = Object.hasOwn(core.alsoVisible, entity.key) ? core.alsoVisible[entity.key] : undefined;
  const columns = ['orgId', ...(entity.parties ?? [])];
  const terms = [
    ...columns.map((name) => sql`${sql.ref(name)} = ${caller.orgId}`),
    ...(entity.person === undefined ? [] : [sql`${sql.ref(entity.person)} = ${caller.userId}`]),
    ...(extra ? [sql.raw(`(${extra})`)] : []),
  ];
  return sql`(${sql.join(terms, sql` or `)})`;
}

/**
 * Records of an organisation need one chosen; the platform may look at all of them, and whom a record is meant for needs
 * none.
 *
 * @param write - is a record to be added?
 */
export function requireOrg(entity: Entity, caller: Caller, write = false): void {
  if (entity.scope === 'platform' || entity.scope === 'user' || caller.orgId !== '') return;
  if (!write && (caller.level === 'platform' || entity.person !== undefined)) return;
  throw new Refusal('ORG_REQUIRED');
}

/**
 * What the caller holds of a permission. A project whose records their role there does not show shows nothing of the
 * records' children either. T-A21
 */
export function grantOf(
  core: Pick<Core, 'permission' | 'tables'>,
  entity: Entity,
  suffix: string,
  caller: Caller,
): Grant {
  const grant = core.permission(`${entity.permission}_${suffix}`, caller);
  const parent = entity.parent && core.tables.get(entity.parent.entity)?.entity;
  const except = parent && grantOf(core, parent, 'view', caller).except;
  return except ? { ...grant, except: [...(grant.except ?? []), ...except] } : grant;
}

/** Does a grant reach a record, those that follow their parents' projects included? */
export type Reach = (grant: Grant, row: Row) => boolean;

/** Reads inside a transaction what {@link grantReaches} needs to know about the rows. */
export async function reachOf(
  core: Core,
  tx: Tx,
  entity: Entity,
  caller: Caller,
  rows: readonly Row[],
  grants: readonly Grant[],
): Promise<Reach> {
  const homeOf = await homesOf(core.tables, labelsWithin(tx), entity, rows, grants);
  return (grant, row) => grantReaches(grant, entity, caller, row, homeOf(row));
}

/**
 * Refuses records the grant does not reach: a matter of rights where the caller may at least see them, and else
 * records that do not exist for them. T-A1
 */
export async function requireReach(
  core: Core,
  tx: Tx,
  entity: Entity,
  grant: Grant,
  caller: Caller,
  rows: readonly Row[],
): Promise<void> {
  const view = grantOf(core, entity, 'view', caller);
  const reaches = await reachOf(core, tx, entity, caller, rows, [grant, view]);
  const missed = rows.filter((row) => !reaches(grant, row));
  if (missed.length === 0) return;
  const isSeen = !mayAnything(view) || missed.every((row) => reaches(view, row));
  throw new Refusal(isSeen ? 'FORBIDDEN' : 'DATA_NOT_FOUND');
}

/** Grant of a permission suffix. @throws Refusal FORBIDDEN when it allows nothing */
export function requireGrant(core: Core, entity: Entity, suffix: string, caller: Caller): Grant {
  const grant = grantOf(core, entity, suffix, caller);
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

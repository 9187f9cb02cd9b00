import type { Entity, Row } from '@isp/schema';
import type { DateTimes } from '@isp/schema/internal';
import type { Clock } from '@isp/schema/values';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database/open/openDatabase.ts';
import type { Caller, Grant, Locale } from '../host/caller.ts';
import type { HostType } from '../host/hostTypes.ts';
import type { LongList } from '../records/conditions/createLongLists.ts';
import type { References } from '../records/references/references.ts';
import type { ShareReader } from '../records/store/createShares.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import type { Sealer } from '../records/table/sealed.ts';
import type { RefusalTexts } from '../refusals/refusal.ts';
import type { Dictionaries } from '../validation/dictionaries.ts';
import type { Validators } from '../validation/validators.ts';
import type { EntityRules } from './entityRules.ts';
import type { Ask, FindUsers, Follow } from './moduleHooks.ts';
import type { RecordFiles } from './recordFiles.ts';

/** Parts of a service that every writing call needs. */
export interface WriteHost {
  readonly database: Pick<Database, 'askAs' | 'asJob' | 'asWriter'>;
  readonly newId: () => string;
  readonly now: () => Date;
  /**
   * Encrypts a stored reply that contains a secret, so that a repeated call gets it again. @defaultValue none: a
   * repeated call is refused
   */
  readonly sealer?: Pick<Sealer, 'open' | 'seal'> | undefined;
  /**
   * Receives an error that does not make the call fail. Such an error occurs when the log entry of a refused call
   * cannot be written.
   * @defaultValue none
   */
  readonly noteTrouble?: ((error: unknown, about: string) => void) | undefined;
}

/** Parts of the service that every operation needs, created once at start. */
export interface Core extends ShareReader, WriteHost {
  /** Ends what the core does by itself: it passes no more changes to modules. */
  readonly close: () => void;
  /** Fields by entity key whose change alone is passed to no module. */
  readonly quiet: Readonly<Record<string, readonly string[]>>;
  readonly database: Database;
  /** Tables by entity key, in the order in which their records are locked. */
  readonly tables: ReadonlyMap<string, EntityTable>;
  readonly rules: Readonly<Record<string, EntityRules>>;
  /** Functions that find the records which use a given record, by entity key of the given record. */
  readonly uses: Readonly<Record<string, readonly FindUsers[]>>;
  /** Functions of other modules that run after an action, by entity key and name of the action. */
  readonly follows: Readonly<Record<string, Readonly<Record<string, readonly Follow[]>>>>;
  /** Functions that run before the transaction of an action, by entity key and name of the action. */
  readonly asks: Readonly<Record<string, Readonly<Record<string, Ask>>>>;
  readonly files: RecordFiles;
  readonly validators: ReadonlyMap<string, Validators>;
  readonly references: References;
  readonly dictionaries: Dictionaries;
  /** Formats and parses date-times in the time zone of the service. */
  readonly dateTimes: DateTimes;
  /** Clock that returns today's date in the time zone of the service. */
  readonly clock: Clock;
  readonly permission: (code: string, caller: Caller) => Grant;
  /**
   * SQL conditions by entity key, for further rows that lists show in addition to the rows of the current
   * organisation.
   */
  readonly alsoVisible: Readonly<Record<string, string>>;
  /** True if the database has indexes for searching a part of a text. */
  readonly findsParts: boolean;
  /**
   * Returns the remembered length of a list. It is remembered when this process counted the list recently and found
   * it longer than the limit of counting.
   */
  readonly longLists: (key: unknown) => LongList;
  readonly translate: (text: string, locale: Locale, scope: string) => string;
  /** Refusals of the host, in addition to the refusals of the service. */
  readonly refusals: RefusalTexts;
  /**
   * Reads the present rights of the user that made an earlier call. Returns undefined if this user may not act any
   * more.
   */
  readonly renewCaller: (caller: Caller) => Promise<Caller | undefined>;
  readonly ports: HostType<'ports'>;
  readonly host: HostType<'host'>;
  /**
   * SQL query of the ids of the closed tenants, whose jobs do not run. Undefined if no tenant can be closed.
   */
  readonly closedTenants: RawBuilder<unknown> | undefined;
  /** Key of the entity whose records are the entries of the operation log. */
  readonly opsLog: string | undefined;
}

export const rulesOf = (core: Core, entity: Entity): EntityRules =>
  Object.hasOwn(core.rules, entity.key) ? (core.rules[entity.key] as EntityRules) : {};

/** Returns the display name of a record. */
export const nameOf = (entity: Entity, row: Row): string =>
  String(row[entity.label] ?? row[entity.rowKey] ?? '');

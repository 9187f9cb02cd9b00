import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Field, Priority } from './field.ts';
import type { FieldGroup } from './screens.ts';

export type ActionPlace = 'toolbar' | 'bulk' | 'row' | 'detail' | 'card' | 'tab';

/**
 * A button of an entity with its effect: a call, a form before the call, a confirmation, a screen that it opens.
 *
 * @example
 * const buttons = entity.actions.filter(({ place }: Action) => place.includes('row')).map(({ title }) => title);
 */
export interface Action {
  readonly name: string;
  readonly title: string;
  readonly place: readonly ActionPlace[];
  /** Question that the user confirms before the action. Without it the action starts at once. */
  readonly confirm?: string;
  /** Permission suffix: `start` is code `<permission>_start`. @defaultValue the action's name */
  readonly permission: string;
  readonly danger: boolean;
  /** Priority that the schema declares. @see actionPriority for what is meant without it */
  readonly priority?: Priority;
  /**
   * `call` posts to the server. `open` opens a screen or an address: `to`, or the URL in the server's reply.
   * `compare` shows several records beside each other. `portal` runs the code of an extension.
   */
  readonly effect: 'call' | 'open' | 'compare' | 'portal';
  /** Where an `open` action leads: another entity's screen, or a field that holds a URL. */
  readonly to?: {
    readonly entity?: string;
    /** Field that holds the entity, as `area.entity`. */
    readonly entityField?: string;
    readonly page?: 'list' | 'form' | 'detail' | 'statistics';
    /** Query of the opened screen: key → field of this row whose value it gets. */
    readonly query?: Readonly<Record<string, string>>;
    /** Further values of the query, equal for each row. */
    readonly values?: Readonly<Record<string, string>>;
    /** Action of the toolbar of the list, run at once. */
    readonly action?: string;
    /**
     * The opened screen and all other lists with a search by a reference to this record start with this search, until
     * the user removes it.
     */
    readonly focus?: boolean;
    readonly field?: string;
    readonly read?: string;
  };
  /** Form that the user fills in before the call. */
  readonly form?: {
    readonly record: JsonSchemaObject;
    readonly fields: readonly Field[];
    readonly groups: readonly FieldGroup[];
    /** Fields that start with the values of the record. */
    readonly from?: readonly string[];
    /** Only records with one of these values get the form. */
    readonly when?: Readonly<Record<string, readonly unknown[]>>;
    readonly width: number;
  };
  /** How the answer of the call is shown. Without it the answer is not shown. */
  readonly answer?: Answer;
  /** Answers of the form that are stored in the fields of the record with the same names. */
  readonly store?: readonly string[];
  /** @defaultValue 操作成功 */
  readonly success?: string;
  /** The action changes the permissions of the caller: they are loaded again after it. */
  readonly changesAccess?: true;
}

/** How a dialog shows the answer of an action. */
export interface Answer {
  readonly as: 'secret' | 'text' | 'table' | 'file' | 'handover';
  /** @defaultValue the action's */
  readonly title?: string;
  readonly note?: string;
  /** Fields of the answer, or of each object in its list. */
  readonly fields: readonly Field[];
  /** Where the text or the list is in the answer. @defaultValue it is the answer itself */
  readonly field?: string;
  /** A text with placeholders for values of the record: it is shown without a call. */
  readonly text?: string;
  readonly language?: string;
  /** For an action that continues elsewhere: the read call that returns the progress of the record. */
  readonly read?: string;
}

export interface Transition {
  readonly from: readonly string[];
  readonly to: string;
  readonly by: 'user' | 'system';
}

export interface States {
  readonly field: string;
  readonly initial: string;
  /** States in which the standard actions are allowed. An action that is not listed is allowed in all states. */
  readonly allow: Readonly<Record<string, readonly string[]>>;
  readonly transitions: Readonly<Record<string, readonly Transition[]>>;
  /** By state: field that says why a record is in it. */
  readonly reason: Readonly<Record<string, string>>;
  /** By state: field with the time since when. */
  readonly since: Readonly<Record<string, string>>;
  /** By state: action that leads out of it. */
  readonly remedy: Readonly<Record<string, string>>;
}

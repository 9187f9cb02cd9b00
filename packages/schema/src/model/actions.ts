import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Field, Priority } from './field.ts';
import type { FieldGroup } from './screens.ts';

export type ActionPlace = 'toolbar' | 'bulk' | 'row' | 'detail' | 'card' | 'tab';

/**
 * A button of an entity with its effect: a call, a form or a confirmation before the call, or a screen that it
 * opens.
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
  /** Suffix of the permission: `start` means the code `<permission>_start`. @defaultValue the action's name */
  readonly permission: string;
  readonly danger: boolean;
  /** Priority that the schema declares. @see actionPriority for the default */
  readonly priority?: Priority;
  /**
   * Effect of the button. `call` posts to the server. `open` opens a screen or an address: `to`, or the URL in the
   * server's reply. `compare` shows several records beside each other. `portal` runs the code of an extension.
   */
  readonly effect: 'call' | 'open' | 'compare' | 'portal';
  /** Target of an `open` action: a screen of another entity, or a field that contains a URL. */
  readonly to?: {
    readonly entity?: string;
    /** Field whose value is the key of the entity: `area.entity`. */
    readonly entityField?: string;
    readonly page?: 'list' | 'form' | 'detail' | 'statistics';
    /** Query of the opened screen. Key: the key in the query. Value: the field of this row whose value is sent. */
    readonly query?: Readonly<Record<string, string>>;
    /** Fixed values of the query, equal for each row. */
    readonly values?: Readonly<Record<string, string>>;
    /** Action in the toolbar of the opened list, which is run at once. */
    readonly action?: string;
    /**
     * True if the list filter set by this action is kept: the opened screen, and all other lists with a search by a
     * reference to this record, start with this filter until the user removes it.
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
    /** Values that decide which records get the form: a record must have one of these values in each field. */
    readonly when?: Readonly<Record<string, readonly unknown[]>>;
    readonly width: number;
  };
  /** Way in which the answer of the call is shown. Without it the answer is not shown. */
  readonly answer?: Answer;
  /** Answers of the form that are stored in the fields of the record with the same names. */
  readonly store?: readonly string[];
  /** @defaultValue 操作成功 */
  readonly success?: string;
  /** True if the action changes the permissions of the caller; they are then loaded again after the action. */
  readonly changesAccess?: true;
}

/** Way in which a dialog shows the answer of an action. */
export interface Answer {
  readonly as: 'secret' | 'text' | 'table' | 'file' | 'handover';
  /** @defaultValue the action's */
  readonly title?: string;
  readonly note?: string;
  /** Fields of the answer, or of each object in its list. */
  readonly fields: readonly Field[];
  /** Name of the member of the answer that contains the text or the list. @defaultValue the whole answer */
  readonly field?: string;
  /** Text with placeholders for values of the record; it is shown without a call. */
  readonly text?: string;
  readonly language?: string;
  /**
   * Name of the read call that returns the progress of the record, for an action that continues at another address.
   */
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
  /** States in which the standard actions are allowed. An action that is not listed is allowed in every state. */
  readonly allow: Readonly<Record<string, readonly string[]>>;
  readonly transitions: Readonly<Record<string, readonly Transition[]>>;
  /** Fields with the reason for a state. Key: the state. */
  readonly reason: Readonly<Record<string, string>>;
  /** Fields with the time at which a state began. Key: the state. */
  readonly since: Readonly<Record<string, string>>;
  /** Actions that lead out of a state. Key: the state. */
  readonly remedy: Readonly<Record<string, string>>;
}

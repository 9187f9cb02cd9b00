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
  /** Question that the user must confirm before the action starts. If undefined, the action starts at once. */
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
    /**
     * Field of the record whose value is the key of the entity to open (`area.entity`), if the entity differs from
     * record to record.
     */
    readonly entityField?: string;
    readonly page?: 'list' | 'form' | 'detail' | 'statistics';
    /** Query of the opened screen. Key: the key in the query. Value: the field of this row whose value is sent. */
    readonly query?: Readonly<Record<string, string>>;
    /** Fixed values of the query. They are the same for every row. */
    readonly values?: Readonly<Record<string, string>>;
    /** Action in the toolbar of the opened list. It is started as soon as the list is open. */
    readonly action?: string;
    /**
     * True if this action sets a filter that stays: the opened screen, and all other lists that can be filtered by
     * a reference to this record, start with the filter until the user removes it.
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
    /** Fields of the form that start with the values of the record. */
    readonly from?: readonly string[];
    /**
     * Condition for the form: it is shown only for a record that has, in each of these fields, one of the listed
     * values. For any other record the action starts without a form.
     */
    readonly when?: Readonly<Record<string, readonly unknown[]>>;
    readonly width: number;
  };
  /** Describes how the answer of the call is shown. If undefined, the answer is not shown. */
  readonly answer?: Answer;
  /** Fields of the form whose values are stored in the fields of the record with the same names. */
  readonly store?: readonly string[];
  /**
   * Message after the action has succeeded.
   * @defaultValue 操作成功 (succeeded)
   */
  readonly success?: string;
  /** True if the action changes the permissions of the caller; they are then loaded again after the action. */
  readonly changesAccess?: true;
}

/** Way in which a dialog shows the answer of an action. */
export interface Answer {
  readonly as: 'secret' | 'text' | 'table' | 'file' | 'handover';
  /**
   * Title of the dialog.
   * @defaultValue the action's title
   */
  readonly title?: string;
  readonly note?: string;
  /** Fields of the answer. If the answer is a list, they are the fields of each object in it. */
  readonly fields: readonly Field[];
  /** Name of the member of the answer that contains the text or the list. @defaultValue the whole answer */
  readonly field?: string;
  /** Text with placeholders for values of the record. It is shown without calling the server. */
  readonly text?: string;
  readonly language?: string;
  /** Name of the read that returns the progress. Used for an action that the user continues at an address outside. */
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
  /** Fields that contain the reason why a record is in a state. Key: the state. */
  readonly reason: Readonly<Record<string, string>>;
  /** Fields that contain the time at which a state began. Key: the state. */
  readonly since: Readonly<Record<string, string>>;
  /** Actions that a user can run to leave a state, for example after an error. Key: the state. */
  readonly remedy: Readonly<Record<string, string>>;
}

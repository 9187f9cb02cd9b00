import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Field, Priority } from './field.ts';
import type { FieldGroup } from './screens.ts';

export type ActionPlace = 'toolbar' | 'bulk' | 'row' | 'detail' | 'card' | 'tab';

/**
 * A button of an entity, with its effect: a call, a form before it, a question, a screen it opens.
 *
 * @example
 * const buttons = entity.actions.filter(({ place }: Action) => place.includes('row')).map(({ title }) => title);
 */
export interface Action {
  readonly name: string;
  readonly title: string;
  readonly place: readonly ActionPlace[];
  /** Question before the action; there is none without it. */
  readonly confirm?: string;
  /** Permission suffix: `start` is code `<permission>_start`. @defaultValue the action's name */
  readonly permission: string;
  readonly danger: boolean;
  /** As its schema declares it. @see actionPriority for what is meant without it */
  readonly priority?: Priority;
  /**
   * `call` posts to the server, `open` only opens something: `to` or the URL in the server's reply. `compare` shows
   * several records beside each other, `portal` runs the code of an extension.
   */
  readonly effect: 'call' | 'open' | 'compare' | 'portal';
  /** Where an `open` action leads: another entity's screen, or a field that holds a URL. */
  readonly to?: {
    readonly entity?: string;
    /** Field that holds the entity, as `area.entity`. */
    readonly entityField?: string;
    readonly page?: 'list' | 'form' | 'detail' | 'statistics';
    /** Query of the target: key → field of this row. */
    readonly query?: Readonly<Record<string, string>>;
    /** Further values of the query, the same for each row. */
    readonly values?: Readonly<Record<string, string>>;
    /** All lists that search by a reference to this record begin with it, until the user takes it away. */
    readonly focus?: boolean;
    readonly field?: string;
    readonly read?: string;
  };
  /** Small record asked for before the call. */
  readonly form?: {
    readonly record: JsonSchemaObject;
    readonly fields: readonly Field[];
    readonly groups: readonly FieldGroup[];
    /** Fields that begin with the record's own value. */
    readonly from?: readonly string[];
    /** Only records with one of these values get the form. */
    readonly when?: Readonly<Record<string, readonly unknown[]>>;
    readonly width: number;
  };
  /** How its answer is shown; it is not shown without one. */
  readonly answer?: Answer;
  /** Answers of the form that are kept in the record's fields of the same names. */
  readonly store?: readonly string[];
  /** @defaultValue 操作成功 */
  readonly success?: string;
  /** Changes the caller's own permissions: they are read again after it. */
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
  /** Where in the answer the text or the list is. @defaultValue it is the answer itself */
  readonly field?: string;
  /** A text with places for the record's values: no call is made. */
  readonly text?: string;
  readonly language?: string;
  /** For a handover: the call that returns the progress of the record. */
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
  /** States in which the standard actions are allowed; an action that is not named is allowed in all. */
  readonly allow: Readonly<Record<string, readonly string[]>>;
  readonly transitions: Readonly<Record<string, readonly Transition[]>>;
}

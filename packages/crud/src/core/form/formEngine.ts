import type { Field, JsonSchema, JsonSchemaObject, Row } from '@isp/schema';
import type { Condition } from '@isp/schema/internal';
import type { Path } from '../path.ts';
import type { createScopes } from './scope.ts';

/** State of a field on the screen. The same object until something in it changes. */
export interface FieldState {
  readonly value: unknown;
  /** By a condition. */
  readonly hidden: boolean;
  /** By a condition; a field may be required by itself too. */
  readonly required: boolean;
  /** Message of its error. */
  readonly error: string | undefined;
  /** Limits a condition adds. */
  readonly narrow: JsonSchemaObject | undefined;
}

export interface Change {
  readonly path: Path;
  readonly value: unknown;
}

/** An error of a value, with its message. */
export interface Problem {
  readonly path: Path;
  readonly message: string;
  /** The message with the field's name in it, to be shown away from the field's label. @defaultValue the message */
  readonly named?: string;
}

/** A field error from the server. */
export interface Refusal {
  /** The server's name of the field, with dots into objects and lists (`lines.0.price`); or its path. */
  readonly field: string | Path;
  readonly message: string;
  /** The same in several languages, by locale. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** The error shown at a field. `server`: it came from the server, and ends when the value changes. */
export interface ShownError extends Pick<Refusal, 'message' | 'messages'> {
  readonly server: boolean;
}

/** Validates a record and returns all errors. Must be pure: it also validates parts of the record. */
export type Check = (values: Row) => readonly Problem[];

export interface EngineOptions {
  readonly fields: readonly Field[];
  /** The record's schema. @defaultValue a schema without rules beyond those of the fields */
  readonly record?: JsonSchemaObject;
  readonly conditions: readonly Condition[];
  /** Initial values of the form. */
  readonly initial: Row;
  readonly accepts: (test: JsonSchema, value: unknown) => boolean;
  readonly derive: (rule: string, values: readonly unknown[]) => unknown;
  /** Are blanks around a text typed into the field no part of it? @defaultValue they are */
  readonly trims?: (field: Field) => boolean;
  readonly check: Check;
}

/**
 * The state of a form without its user interface: values, errors, which fields are hidden or required. Paths are
 * segments, so that a field may have any name: `['lines', 0, 'unit.price']`.
 *
 * @example
 * const rename = (engine: FormEngine) => engine.change(['lines', 0, 'name'], '红楼梦');
 */
export interface FormEngine {
  /** The record as it is typed. A new object after each change; unchanged parts keep their identity. */
  readonly values: () => Row;
  /** The record as it is validated and sent: without blanks around typed texts. */
  readonly trimmedValues: () => Row;
  readonly stateOf: (path: Path) => FieldState;
  /** State of a field without a subscription: cheaper than `stateOf` for thousands of fields. */
  readonly getState: (path: Path) => Pick<FieldState, 'hidden' | 'error'>;
  /** Called when the value at the path is replaced or its state changes; not when only a part of the value changes. */
  readonly subscribe: (path: Path, listener: () => void) => () => void;
  /** Called on every change at the paths, in them and around them. */
  readonly watch: (paths: readonly Path[], listener: () => void) => () => void;
  /**
   * Writes a change of the user: clears dependent fields, computes derived ones, evaluates conditions, and validates the
   * field if it was left before or the form was sent.
   */
  readonly change: (path: Path, value: unknown) => void;
  /** Keys of a list's elements. An element keeps its key when it moves. The same array until the list changes. */
  readonly keysOf: (path: Path) => readonly number[];
  /**
   * Writes a list whose elements were moved, removed or added. Errors and state of an element move with it.
   * @param origins for each new element the index it had, or undefined for a new one
   */
  readonly rearrange: (
    path: Path,
    value: readonly unknown[] | undefined,
    origins: readonly (number | undefined)[],
  ) => void;
  /** Validates fields that were filled all at once, as by a paste, without waiting until they are left. */
  readonly validate: (paths: readonly Path[]) => void;
  /** The focus left a field: from now on it is validated on each change. */
  readonly blur: (path: Path) => void;
  /** Shows another record: no field is dirty, visited or has an error. */
  readonly replace: (values: Row) => void;
  /** Writes values of a draft or a merge: evaluates conditions and computes fields, but clears no dependent fields. */
  readonly assign: (changes: readonly Change[]) => void;
  /**
   * Validates the whole record, shows errors at their fields, and returns the record to send.
   * @param within validates only these fields of the record (a step)
   */
  readonly submit: (within?: readonly string[]) => {
    readonly value: Row;
    readonly ok: boolean;
    /** Messages of errors in fields that are not on screen. */
    readonly unplaced: readonly string[];
  };
  /** Shows field errors from the server. @returns those of no field on screen */
  readonly refuse: <Own extends Refusal>(errors: readonly Own[]) => readonly Own[];
  /** Shows the errors in another language. A server's error without that language stays as it is. */
  readonly relocalise: (locale: string) => void;
  /** Blocks submitting, with the reason shown at the field. @returns ends that */
  readonly block: (path: Path, reason: string) => () => void;
  /** Does a control block submitting: is a typed text no value yet, or an upload running? */
  readonly isBlocked: () => boolean;
  /** Called on changes of the user and on {@link FormEngine.assign}. */
  readonly onChange: (listener: () => void) => () => void;
  /** Called whenever {@link FormEngine.values} changes. */
  readonly onValuesChange: (listener: () => void) => () => void;
  /** Paths of the shown errors. The same list until it changes. */
  readonly errorPaths: () => readonly Path[];
  readonly onErrorsChange: (listener: () => void) => () => void;
  /**
   * Treats these fields of each element of a list as on screen, drawn or not; the empty name is the element itself.
   *
   * @returns ends that
   */
  readonly treatAsVisible: (path: Path, names: readonly string[]) => () => void;
  /**
   * Treats the fields inside as on screen though they are not drawn: the user can unfold them.
   *
   * @returns ends that
   */
  readonly fold: (path: Path) => () => void;
  /** Validates only changed elements of lists from now on. The controls of lists bring the code for that. */
  readonly validateByElement: (by: typeof createScopes) => void;
  /** Opens whatever hides a field: a collapsed group, another step, an element that is not drawn. */
  readonly reveal: (path: Path) => void;
  readonly onReveal: (listener: (path: Path) => void) => () => void;
}

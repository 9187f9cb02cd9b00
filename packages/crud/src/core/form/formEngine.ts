import type { Field, JsonSchema, JsonSchemaObject, Row } from '@isp/schema';
import type { Condition } from '@isp/schema/internal';
import type { Path } from '../path.ts';
import type { createScopes } from './scope.ts';

/** State of a field on the screen. It is the same object until a part of the state changes. */
export interface FieldState {
  readonly value: unknown;
  /** True if a condition hides the field. */
  readonly hidden: boolean;
  /**
   * True if the field is required because of a condition. A field can also be required by its own schema; this flag
   * is then false.
   */
  readonly required: boolean;
  /**
   * True if the field is in an optional group in which the user has entered nothing. The group is then left out of
   * the record, so that none of its fields is required.
   */
  readonly unused: boolean;
  /** Message of the field's error. */
  readonly error: string | undefined;
  /** Additional limits of the value that are set by a condition, as a JSON Schema. */
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
  /**
   * The message including the name of the field, for places where the field's label is not visible. @defaultValue
   * the message
   */
  readonly named?: string;
}

/** A field error from the server. */
export interface Refusal {
  /** The field, either as the server's name with dots for objects and lists (`lines.0.price`), or as a path. */
  readonly field: string | Path;
  readonly message: string;
  /** The message in several languages, by locale. */
  readonly messages?: Readonly<Record<string, string>>;
}

/**
 * The error that is shown at a field. `server` is true if the error came from the server. Such an error is removed
 * when the value changes, because only the server can check the new value.
 */
export interface ShownError extends Pick<Refusal, 'message' | 'messages'> {
  readonly server: boolean;
}

/**
 * Validates a record and returns all errors. Must be a pure function, because it is also called with a record from
 * which unchanged list elements are left out.
 */
export type Check = (values: Row) => readonly Problem[];

export interface EngineOptions {
  readonly fields: readonly Field[];
  /** Schema of the record. @defaultValue no schema: only the rules of the fields are checked */
  readonly record?: JsonSchemaObject;
  readonly conditions: readonly Condition[];
  /** Initial values of the form. */
  readonly initial: Row;
  readonly accepts: (test: JsonSchema, value: unknown) => boolean;
  readonly derive: (rule: string, values: readonly unknown[]) => unknown;
  /**
   * Returns true if spaces before and after a typed text are removed from the field's value. @defaultValue the
   * spaces are kept
   */
  readonly trims?: (field: Field) => boolean;
  readonly check: Check;
}

/**
 * The form engine: the state of a form without a user interface. It holds the values, the errors, and which fields
 * are hidden or required. Paths are arrays of segments, so that a field may have any name: `['lines', 0,
 * 'unit.price']`.
 *
 * @example
 * const rename = (engine: FormEngine) => engine.change(['lines', 0, 'name'], '红楼梦');
 */
export interface FormEngine {
  /**
   * Returns the record with the texts exactly as the user has typed them. Returns a new object after each change;
   * unchanged parts remain the same objects.
   */
  readonly values: () => Row;
  /** Returns the record as it is validated and sent: spaces before and after typed texts are removed. */
  readonly trimmedValues: () => Row;
  readonly stateOf: (path: Path) => FieldState;
  /**
   * Returns the state of a field without its value. This costs less than `stateOf` if there are thousands of
   * fields.
   */
  readonly getState: (path: Path) => Pick<FieldState, 'hidden' | 'error'>;
  /**
   * Subscribes to a path. The listener is called when the value at the path is replaced or its state changes. It is
   * not called when only a part of the value changes.
   */
  readonly subscribe: (path: Path, listener: () => void) => () => void;
  /**
   * Watches several paths. The listener is called on every change at one of these paths, inside it and in the
   * containers around it.
   */
  readonly watch: (paths: readonly Path[], listener: () => void) => () => void;
  /**
   * Writes a value that the user has entered: clears dependent fields, computes derived fields and evaluates
   * conditions. Also validates the field if the user has already left it once or has submitted the form.
   */
  readonly change: (path: Path, value: unknown) => void;
  /**
   * Returns the keys of a list's elements. An element keeps its key when it moves. Returns the same array until the
   * list changes.
   */
  readonly keysOf: (path: Path) => readonly number[];
  /**
   * Writes a list whose elements were moved, removed or added. Errors and state of an element move with the
   * element.
   * @param origins for each element of the new list its previous index, or undefined for an added element
   */
  readonly rearrange: (
    path: Path,
    value: readonly unknown[] | undefined,
    origins: readonly (number | undefined)[],
  ) => void;
  /**
   * Validates fields that were filled by one action, such as a paste. Normally a field is validated when the user
   * leaves it.
   */
  readonly validate: (paths: readonly Path[]) => void;
  /** Marks that the user has left the field. The field is validated now and from now on at each change. */
  readonly blur: (path: Path) => void;
  /** Shows another record. Afterwards no field is dirty, visited or has an error. */
  readonly replace: (values: Row) => void;
  /**
   * Writes values of a draft or a merge. Evaluates conditions and computes fields. Clears no dependent fields,
   * because these values belong together.
   */
  readonly assign: (changes: readonly Change[]) => void;
  /**
   * Validates the whole record, shows errors at their fields, and returns the record to send.
   * @param within names of the fields to validate, such as the fields of a step. Undefined validates all fields.
   */
  readonly submit: (within?: readonly string[]) => {
    readonly value: Row;
    readonly ok: boolean;
    /** Messages of errors that no field on screen can show. */
    readonly unplaced: readonly string[];
  };
  /** Shows field errors from the server. @returns errors that no field on screen can show */
  readonly refuse: <Own extends Refusal>(errors: readonly Own[]) => readonly Own[];
  /**
   * Shows the current errors in another language. An error from the server remains unchanged if the server did not
   * send its message in this language.
   */
  readonly relocalise: (locale: string) => void;
  /** Blocks submitting, and shows the reason at the field. @returns a function that removes the block */
  readonly block: (path: Path, reason: string) => () => void;
  /**
   * Returns true if a control blocks submitting, for example because a typed text is not a valid value yet or an
   * upload is running.
   */
  readonly isBlocked: () => boolean;
  /** Registers a listener for changes by the user and by {@link FormEngine.assign}. */
  readonly onChange: (listener: () => void) => () => void;
  /** Registers a listener that is called whenever {@link FormEngine.values} changes. */
  readonly onValuesChange: (listener: () => void) => () => void;
  /** Returns the paths of the shown errors. Returns the same list until the shown errors change. */
  readonly errorPaths: () => readonly Path[];
  readonly onErrorsChange: (listener: () => void) => () => void;
  /**
   * Treats the fields with these names in each element of a list as on screen, whether or not they are drawn. The
   * empty name means the element itself.
   *
   * @returns a function that ends this treatment
   */
  readonly treatAsVisible: (path: Path, names: readonly string[]) => () => void;
  /**
   * Treats the fields inside a collapsed part of the form as on screen although they are not drawn. Their errors
   * are shown when the user opens the part.
   *
   * @returns a function that ends this treatment
   */
  readonly fold: (path: Path) => () => void;
  /**
   * From now on, validates only the changed elements of lists. `by` is the code for this, which is loaded together
   * with the controls of lists.
   */
  readonly validateByElement: (by: typeof createScopes) => void;
  /**
   * Makes a field visible: opens the collapsed group or the form step that contains the field, or draws the list
   * element that contains it.
   */
  readonly reveal: (path: Path) => void;
  readonly onReveal: (listener: (path: Path) => void) => () => void;
}

import type { Condition, Field, JsonSchema, JsonSchemaObject, Row } from '@isp/schema';
import type { Path } from '../path.ts';
import type { createScopes } from './scope.ts';

/** What a field shows. The same object until something in it changes. */
export interface FieldState {
  readonly value: unknown;
  /** By a condition. */
  readonly hidden: boolean;
  /** By a condition; a field may be required by itself too. */
  readonly required: boolean;
  /** What is wrong with it, in words. */
  readonly error: string | undefined;
  /** Limits a condition adds. */
  readonly narrow: JsonSchemaObject | undefined;
}

export interface Change {
  readonly path: Path;
  readonly value: unknown;
}

/** Something wrong with a value, in words. */
export interface Problem {
  readonly path: Path;
  readonly message: string;
  /** The message with the field's name in it, to be shown away from the field's label. @defaultValue the message */
  readonly named?: string;
}

/** What a service refused. */
export interface Refusal {
  /** The name the service gives the field, in which dots lead into objects and lists; or its path. */
  readonly field: string | Path;
  readonly message: string;
  /** The same in several languages, by locale. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** What is said at a field. */
export interface Wrong extends Pick<Refusal, 'message' | 'messages'> {
  readonly server: boolean;
}

/** Everything that is wrong with a record. Pure: it is asked about parts of the record as well. */
export type Check = (values: Row) => readonly Problem[];

export interface EngineOptions {
  readonly fields: readonly Field[];
  /** The record's schema. @defaultValue one that says nothing beyond its fields */
  readonly record?: JsonSchemaObject;
  readonly conditions: readonly Condition[];
  /** What the form begins with. */
  readonly initial: Row;
  readonly accepts: (test: JsonSchema, value: unknown) => boolean;
  readonly derive: (rule: string, values: readonly unknown[]) => unknown;
  /** Are blanks around a text typed into the field no part of it? @defaultValue they are */
  readonly trims?: (field: Field) => boolean;
  readonly check: Check;
}

/**
 * The state of a form without its looks: values, which fields show, what is required, what is wrong. Paths are
 * segments, so that a field may have any name: `['lines', 0, 'unit.price']`.
 */
export interface FormEngine {
  /** The record as it is typed. Another object after each change; what did not change in it is the same. */
  readonly values: () => Row;
  /** The record as it is judged and sent: what was typed into a text is without the blanks around it. */
  readonly judged: () => Row;
  readonly stateOf: (path: Path) => FieldState;
  /** State of a field without a subscription: cheaper than `stateOf` for thousands of fields. */
  readonly peek: (path: Path) => Pick<FieldState, 'hidden' | 'error'>;
  /** Called when the value at the path is replaced or its state changes; not when only a part of the value changes. */
  readonly subscribe: (path: Path, listener: () => void) => () => void;
  /** Called on every change at the paths, in them and around them. */
  readonly watch: (paths: readonly Path[], listener: () => void) => () => void;
  /** The user's change: clears what depends on it, derives, asks conditions, and checks where that is due. */
  readonly change: (path: Path, value: unknown) => void;
  /** Keys of a list's elements: they travel with them. The same array until elements come, go or move. */
  readonly keysOf: (path: Path) => readonly number[];
  /**
   * A list whose elements were moved, removed or added: what is known of an element goes where it went.
   * @param origins for each new element the index it had, or undefined for a new one
   */
  readonly rearrange: (
    path: Path,
    value: readonly unknown[] | undefined,
    origins: readonly (number | undefined)[],
  ) => void;
  /** Fields that were filled all at once, as by a paste: what is wrong at them is said without their being left. */
  readonly judge: (paths: readonly Path[]) => void;
  /** A field was left: from now on it is judged with each change. */
  readonly blur: (path: Path) => void;
  /** Another record: nothing is dirty, wrong or visited. */
  readonly replace: (values: Row) => void;
  /** Values that come from elsewhere (a draft, a merge): conditions and what is computed follow, cascades do not. */
  readonly assign: (changes: readonly Change[]) => void;
  /**
   * Checks the whole record, shows what is wrong at the fields, and answers what to send.
   * @param within checks only these fields of the record (a step)
   */
  readonly submit: (within?: readonly string[]) => {
    readonly value: Row;
    readonly ok: boolean;
    /** What is wrong with fields that are not on screen. */
    readonly unplaced: readonly string[];
  };
  /** Shows what the server refused. @returns what belongs to no field on screen */
  readonly refuse: <Own extends Refusal>(errors: readonly Own[]) => readonly Own[];
  /** Says what is wrong anew, in another language; what a server said in one alone stays as it said it. */
  readonly retell: (locale: string) => void;
  /** Keeps the form from being sent, with the reason shown at the field. @returns lets it go */
  readonly hold: (path: Path, reason: string) => () => void;
  /** Does a control hold the form back: is something typed that is no value yet, or on its way? */
  readonly isHeld: () => boolean;
  /** Hears of the user's changes, and of values that are assigned. */
  readonly onChange: (listener: () => void) => () => void;
  /** Hears whenever {@link FormEngine.values} are others. */
  readonly onAny: (listener: () => void) => () => void;
  /** Where something is wrong, as far as it shows. The same list until that changes. */
  readonly wrong: () => readonly Path[];
  readonly onWrong: (listener: () => void) => () => void;
  /**
   * Treats these fields of each element of a list as on screen, drawn or not; the empty name is the element itself.
   *
   * @returns ends that
   */
  readonly stand: (path: Path, names: readonly string[]) => () => void;
  /**
   * Treats the fields inside as on screen though they are not drawn: the user can unfold them.
   *
   * @returns ends that
   */
  readonly fold: (path: Path) => () => void;
  /** From now on the elements of lists are judged one by one, by the code a control of a list brings for that. */
  readonly judgeApart: (by: typeof createScopes) => void;
  /** Opens whatever hides a field: a collapsed group, another step, an element that is not drawn. */
  readonly reveal: (path: Path) => void;
  readonly onReveal: (listener: (path: Path) => void) => () => void;
}

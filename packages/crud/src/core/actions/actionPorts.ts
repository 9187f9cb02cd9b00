import type { Action, Entity, Row } from '@isp/schema';
import type { Adapter, ExportOptions, ListQuery } from '../adapter.ts';
import type { ScreenTarget } from '../screenTarget.ts';
import type { ActionNotice, Question } from './actionNotice.ts';
import type { ScreenAction } from './toActions.ts';

/** Hooks with which a portal runs its own code before or after an action. */
export interface ActionHooks {
  readonly beforeDelete?: (rows: readonly Row[], entity: Entity) => boolean | Promise<boolean>;
  readonly afterDelete?: (rows: readonly Row[], entity: Entity) => void;
  readonly beforeAct?: (action: string, rows: readonly Row[], entity: Entity) => boolean | Promise<boolean>;
  readonly afterAct?: (action: string, rows: readonly Row[], entity: Entity) => void;
}

/**
 * Values and callbacks that a screen gives to the actions that run on it.
 *
 * @example
 * const { run } = useActionRunner(entity, { onDeleted: (ids) => ids.length > 1 });
 * const options: UseActionRunnerOptions = { query: { page: 1, size: 20, search: {} } };
 */
export interface UseActionRunnerOptions {
  /** Query of the list. An export exports the rows that the query finds. */
  readonly query?: ListQuery;
  /**
   * Number of records that the query finds, as it is shown on screen. The message after an export contains the
   * number. @defaultValue the message contains no number
   */
  readonly counted?: string | number | undefined;
  /** Paths of the fields that the list shows, in the list's order. @defaultValue the columns of the schema */
  readonly columns?: readonly string[] | undefined;
  /**
   * Called with the ids of deleted records, before any data is read again. Return true if the list itself goes to
   * another page because its current page is now empty. The current page is then not read again.
   */
  readonly onDeleted?: (ids: readonly string[]) => boolean | undefined;
  /**
   * Opens the form or the details of a record on the current screen, such as in a drawer. @returns false if the
   * portal has to open the screen instead
   */
  readonly onOpen?: (page: 'form' | 'detail', id: string | undefined) => boolean;
  /** Called with the ids of the rows that an action changed. */
  readonly onActed?: (ids: readonly string[]) => void;
}

/** Runs the action after the user has confirmed it. @returns false if the action failed and nothing was changed */
export type ConfirmedWork = (answers?: Row) => Promise<boolean>;

/** File format and columns of an exported list. */
export type ExportedFile = Pick<ExportOptions, 'format' | 'columns'>;

/**
 * Functions with which an action uses its screen and the service. The action itself draws nothing and contains no
 * code for a specific server.
 */
export interface ActionPorts {
  readonly entity: Entity;
  readonly adapter: Adapter;
  readonly hooks: ActionHooks;
  /** The screen's current options. */
  readonly latest: () => UseActionRunnerOptions;
  /** Reads the shown data of an entity again. `except` is a kind of data that is left out. */
  readonly readAgain: (entityKey: string, except?: string) => Promise<void>;

  /** Asks a question before the work is done. Settles when the work is done, or when the user has declined. */
  readonly ask: (question: Question, work: ConfirmedWork) => Promise<void>;
  /** Shows the form of an action. Settles when the form is closed. @param question shown above the form */
  readonly askForm: (
    action: Action,
    rows: readonly Row[],
    question: Question | undefined,
    work: ConfirmedWork,
  ) => Promise<void>;
  readonly notify: (tone: 'success' | 'warning', notice: ActionNotice) => void;
  /** Shows a message that records were deleted, with an undo button. */
  readonly offerUndo: (notice: ActionNotice, undo: () => Promise<void>) => void;
  readonly notifyFailure: (error: unknown, otherwise: string) => void;

  /**
   * Loads the code that shows an answer. The code is loaded before the call, because a secret in the answer is sent
   * only once and would be lost if the code could not be loaded.
   */
  readonly prepareAnswer: () => Promise<void>;
  /** Shows the answer of an action. Settles when the user has closed the answer. */
  readonly showAnswer: (action: Action, row: Row | undefined, reply: unknown) => Promise<void>;
  /**
   * Passes an action with effect `portal` to the function that an extension provides for it. @param form values
   * that the user has entered in the action's form
   */
  readonly leaveToPortal: (action: Action, rows: readonly Row[], form: Row | undefined) => Promise<void>;
  readonly exportRows: (query: ListQuery, file: ExportedFile) => Promise<void>;
  readonly importRows: () => Promise<void>;
  readonly compare: (action: Action, rows: readonly Row[]) => Promise<void>;
  /**
   * Opens a form. Settles when the form is closed. If the schema names a next step for the added record, resolves
   * with a function that runs this step.
   */
  readonly openForm: (target: ScreenTarget) => Promise<(() => Promise<void>) | undefined>;
  /** Sets the focus to this record: all lists then show only records that refer to it. */
  readonly focus: (id: string) => void;
  readonly navigate: (target: ScreenTarget) => void;
  /** Returns true if the portal has a screen for this target. */
  readonly hasScreen: (target: ScreenTarget) => boolean;
  /**
   * Opens an address.
   * @returns false if this address may not be opened
   */
  readonly openUrl: (url: unknown) => boolean;
}

/** Performs an action on rows. Settles when the action and all reads after it are done, and its message is shown. */
export type Perform = (action: ScreenAction, rows: readonly Row[]) => Promise<void>;

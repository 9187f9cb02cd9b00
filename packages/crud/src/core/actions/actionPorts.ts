import type { Action, Entity, Row } from '@isp/schema';
import type { Adapter, ExportOptions, ListQuery } from '../adapter.ts';
import type { ScreenTarget } from '../screenTarget.ts';
import type { ActionNotice, Question } from './actionNotice.ts';
import type { ScreenAction } from './toActions.ts';

/** Hooks of a portal around an action. */
export interface ActionHooks {
  readonly beforeDelete?: (rows: readonly Row[], entity: Entity) => boolean | Promise<boolean>;
  readonly afterDelete?: (rows: readonly Row[], entity: Entity) => void;
  readonly beforeAct?: (action: string, rows: readonly Row[], entity: Entity) => boolean | Promise<boolean>;
  readonly afterAct?: (action: string, rows: readonly Row[], entity: Entity) => void;
}

/**
 * Texts and events of a screen for the actions done on it.
 *
 * @example
 * const { run } = useActionRunner(entity, { onDeleted: (ids) => ids.length > 1 });
 * const options: UseActionRunnerOptions = { query: { page: 1, size: 20, search: {} } };
 */
export interface UseActionRunnerOptions {
  /** Query of the export: that of the list. */
  readonly query?: ListQuery;
  /** Number of records of the query, as it is shown: the message of an export says it. @defaultValue not said */
  readonly counted?: string | number | undefined;
  /** Paths of the fields the list shows, in its order. @defaultValue those of the schema's columns */
  readonly columns?: readonly string[] | undefined;
  /**
   * Called with the ids of deleted records, before anything is read again. Return true when the screen itself changes
   * the page, so that the emptied page is not read again.
   */
  readonly onDeleted?: (ids: readonly string[]) => boolean | undefined;
  /** Opens a screen of a record in place. @returns false to have the portal go there */
  readonly onOpen?: (page: 'form' | 'detail', id: string | undefined) => boolean;
  /** Called with the ids of the rows an action changed. */
  readonly onActed?: (ids: readonly string[]) => void;
}

/** Runs the confirmed action. @returns false where it failed, and everything stays as it was */
export type ConfirmedWork = (answers?: Row) => Promise<boolean>;

/** File format of an exported list. */
export type ExportedFile = Pick<ExportOptions, 'format' | 'columns'>;

/** What an action needs of its screen: it draws nothing and knows no server. */
export interface ActionPorts {
  readonly entity: Entity;
  readonly adapter: Adapter;
  readonly hooks: ActionHooks;
  /** The screen's current options. */
  readonly latest: () => UseActionRunnerOptions;
  /** Reads again what is shown of an entity, but for one kind of read. */
  readonly readAgain: (entityKey: string, except?: string) => Promise<void>;

  /** Asks before something is done; settles when it is done, or was declined. */
  readonly ask: (question: Question, work: ConfirmedWork) => Promise<void>;
  /** Shows the form of an action; settles when it is closed. @param question shown above it */
  readonly askForm: (
    action: Action,
    rows: readonly Row[],
    question: Question | undefined,
    work: ConfirmedWork,
  ) => Promise<void>;
  readonly notify: (tone: 'success' | 'warning', notice: ActionNotice) => void;
  /** Shows that records were deleted, with an undo button. */
  readonly offerUndo: (notice: ActionNotice, undo: () => Promise<void>) => void;
  readonly notifyFailure: (error: unknown, otherwise: string) => void;

  /** Loads the code that shows an answer, before the call: a secret in an answer can be read only once. */
  readonly prepareAnswer: () => Promise<void>;
  /** Shows what an action answered with; settles when it was read. */
  readonly showAnswer: (action: Action, row: Row | undefined, reply: unknown) => Promise<void>;
  /** Hands an action of effect `portal` to what an extension brings for it. @param form what its form was filled in with */
  readonly leaveToPortal: (action: Action, rows: readonly Row[], form: Row | undefined) => Promise<void>;
  readonly exportRows: (query: ListQuery, file: ExportedFile) => Promise<void>;
  readonly importRows: () => Promise<void>;
  readonly compare: (action: Action, rows: readonly Row[]) => Promise<void>;
  /** Opens a form; settles when it is closed, with the next step for the record that was added. */
  readonly openForm: (target: ScreenTarget) => Promise<(() => Promise<void>) | undefined>;
  /** Narrows all lists to a record. */
  readonly focus: (id: string) => void;
  readonly navigate: (target: ScreenTarget) => void;
  /** Has the portal a screen there? */
  readonly hasScreen: (target: ScreenTarget) => boolean;
  /** @returns false where the address may not be opened */
  readonly openUrl: (url: unknown) => boolean;
}

/** Does an action on rows; settles when all is done. */
export type Perform = (action: ScreenAction, rows: readonly Row[]) => Promise<void>;

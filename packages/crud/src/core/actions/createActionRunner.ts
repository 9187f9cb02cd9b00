import type { Row } from '@isp/schema';
import { createSignal } from '../signal.ts';
import type { Perform } from './actionPorts.ts';
import type { ScreenAction } from './toActions.ts';

/** An action that is in progress. */
export interface RunningAction {
  readonly name: string;
  /** Ids of the records on which the action runs, joined by commas. Empty if the action runs without a record. */
  readonly ids: string;
}

/** Runs the actions of a screen and shows failures. An action that is already running is not started again. */
export interface ActionRun {
  /**
   * Runs an action. Settles when the action has finished. Does nothing if the same action is already running on the
   * same rows.
   */
  readonly run: (action: ScreenAction, rows: readonly Row[]) => Promise<void>;
  /** Returns the running actions, as a new array after each change. */
  readonly busy: () => readonly RunningAction[];
  readonly subscribe: (listener: () => void) => () => void;
}

export interface ActionRunPorts {
  readonly rowKey: string;
  /** Opens the form or the details of a record of the entity. */
  readonly open: (page: 'form' | 'detail', id: string | undefined) => void;
  /**
   * Loads the code that performs the actions that do not just open a screen. If loading fails, the next press loads
   * the code again.
   */
  readonly load: () => Promise<Perform>;
  /**
   * Shows an error that is not shown elsewhere, such as an error from a hook of the portal before the action
   * started.
   */
  readonly notifyFailure: (error: unknown) => void;
}

/**
 * Creates the runner of the actions of a screen.
 * @param read returns the ports of the current screen. A new object means that the screen has changed, such as its
 * entity.
 */
export function createActionRunner(read: () => ActionRunPorts): ActionRun {
  const changed = createSignal();
  let busy: readonly RunningAction[] = [];
  let loaded: { readonly of: ActionRunPorts; readonly perform: Promise<Perform> } | undefined;

  const setBusy = (next: readonly RunningAction[]) => {
    busy = next;
    changed.send();
  };
  const load = (of: ActionRunPorts) => {
    if (loaded?.of === of) return loaded.perform;
    const perform = of.load();
    loaded = { of, perform };
    perform.catch(() => {
      loaded = undefined;
    });
    return perform;
  };
  const start: Perform = async (action, rows) => {
    const ports = read();
    if (action.action || !action.opens) return (await load(ports))(action, rows);
    ports.open(action.opens, rows[0] && idsOf([rows[0]], ports.rowKey));
  };

  return {
    async run(action, rows) {
      const run: RunningAction = { name: action.name, ids: idsOf(rows, read().rowKey) };
      if (isRunning(busy, run)) return;
      setBusy([...busy, run]);
      try {
        await start(action, rows);
      } catch (error) {
        read().notifyFailure(error);
      } finally {
        setBusy(busy.filter((other) => other !== run));
      }
    },
    busy: () => busy,
    subscribe: changed.subscribe,
  };
}

/** Returns the ids of records, joined by commas. */
export const idsOf = (rows: readonly Row[], rowKey: string): string =>
  rows.map((row) => String(row[rowKey])).join(',');

export const isRunning = (busy: readonly RunningAction[], { name, ids }: RunningAction): boolean =>
  busy.some((run) => run.name === name && run.ids === ids);

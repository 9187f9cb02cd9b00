import type { Row } from '@isp/schema';
import { createSignal } from '../signal.ts';
import type { Perform } from './actionPorts.ts';
import type { ScreenAction } from './toActions.ts';

/** An action under way. */
export interface RunningAction {
  readonly name: string;
  /** Ids of the records it runs on, joined by commas; empty without a record. */
  readonly ids: string;
}

/** Runs the actions of a screen. Ignores an action that is already running, and shows failures. */
export interface ActionRun {
  /** Settles when all is done; does nothing while the same action is running on the same rows. */
  readonly run: (action: ScreenAction, rows: readonly Row[]) => Promise<void>;
  /** A new array after each change. */
  readonly busy: () => readonly RunningAction[];
  readonly subscribe: (listener: () => void) => () => void;
}

export interface ActionRunPorts {
  readonly rowKey: string;
  /** Goes to a screen of the entity. */
  readonly open: (page: 'form' | 'detail', id: string | undefined) => void;
  /** Loads the code that performs all other actions. A failed load is retried at the next press. */
  readonly load: () => Promise<Perform>;
  /** Shows an error that is not shown elsewhere: a hook of the portal threw before the action began. */
  readonly notifyFailure: (error: unknown) => void;
}

/** @param read the ports of the current screen; a new object when the screen now shows something else */
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

/** The ids of records, joined by commas. */
export const idsOf = (rows: readonly Row[], rowKey: string): string =>
  rows.map((row) => String(row[rowKey])).join(',');

export const isRunning = (busy: readonly RunningAction[], { name, ids }: RunningAction): boolean =>
  busy.some((run) => run.name === name && run.ids === ids);

import type { Row } from '@isp/schema';
import { createSignal } from '../signal.ts';
import type { Perform } from './actionPorts.ts';
import type { ScreenAction } from './toActions.ts';

/** Runs the actions of a screen. Ignores an action that is already running, and shows failures. */
export interface ActionRun {
  /** Settles when all is done; does nothing while the same action is running on the same rows. */
  readonly run: (action: ScreenAction, rows: readonly Row[]) => Promise<void>;
  /** Names of the running actions; a new array after each change. */
  readonly busy: () => readonly string[];
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
  const running = new Set<string>();
  const changed = createSignal();
  let busy: readonly string[] = [];
  let loaded: { readonly of: ActionRunPorts; readonly perform: Promise<Perform> } | undefined;
  const idOf = (row: Row) => String(row[read().rowKey]);

  const setBusy = (next: readonly string[]) => {
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
    ports.open(action.opens, rows[0] && idOf(rows[0]));
  };

  return {
    async run(action, rows) {
      const flight = `${action.name} ${rows.map(idOf).join(',')}`;
      if (running.has(flight)) return;
      running.add(flight);
      setBusy([...busy, action.name]);
      try {
        await start(action, rows);
      } catch (error) {
        read().notifyFailure(error);
      } finally {
        running.delete(flight);
        setBusy(busy.toSpliced(busy.indexOf(action.name), 1));
      }
    },
    busy: () => busy,
    subscribe: changed.subscribe,
  };
}

import { type Entity, ownValue, type Row } from '@isp/schema';
import { App } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { ScreenAction } from '../core/actions/toActions.ts';
import { useCrud } from '../provider/context.ts';
import { useSpeak } from '../provider/spoken.tsx';
import { useRevalidate } from '../provider/useRevalidate.ts';
import { useText } from '../provider/useText.ts';
import type { ActionRunnerOptions, DrawDialog, Perform } from './actionTools.ts';
import { toFailure } from './toErrorText.ts';

export interface ActionRunner {
  /** Runs an action on rows; settles when all is done, and does nothing while the same one is running. */
  readonly run: (action: ScreenAction, rows: readonly Row[]) => Promise<void>;
  /** Is an action of this name running? */
  readonly isBusy: (name: string) => boolean;
  /** The dialog an action may ask with: render it anywhere. */
  readonly dialog: ReactNode;
}

/**
 * What happens after a click on an action: hook, question, form, call, message, reading again; and nothing twice.
 *
 * @see R4.13, R4.14, R5.11, R5.12, R8.10, T-R11
 */
export function useActionRunner(entity: Entity, options: ActionRunnerOptions = {}): ActionRunner {
  const crud = useCrud();
  const t = useText(entity.key);
  const speak = useSpeak(entity.key);
  const revalidate = useRevalidate();
  const { message, modal } = App.useApp();
  const [dialog, setDialog] = useState<DrawDialog>();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const running = useRef(new Set<string>());
  const latest = useRef(options);
  latest.current = options;

  const run = useMemo(() => {
    const hooks = ownValue(crud.hooks, entity.key) ?? {};
    const idOf = (row: Row) => String(row[entity.rowKey]);

    const say = (error: unknown, otherwise: string) => {
      const failure = toFailure(error, t, otherwise);
      if (failure) void message.error(speak(failure));
    };

    const tools = {
      ...crud,
      ...{ entity, hooks, message, modal, revalidate, say, speak, t },
      show: (draw: DrawDialog | undefined) => setDialog(() => draw),
      latest: () => latest.current,
    };
    let perform: Promise<Perform> | undefined;
    const load = () => {
      perform ??= import('./createPerform.tsx').then(({ createPerform }) => createPerform(tools));
      // what could not be loaded is tried again by the next press
      perform.catch(() => {
        perform = undefined;
      });
      return perform;
    };

    const start = async (screenAction: ScreenAction, rows: readonly Row[]) => {
      const { action, opens } = screenAction;
      if (action || !opens) return (await load())(screenAction, rows);
      const [row] = rows;
      const id = row && idOf(row);
      if (latest.current.onOpen?.(opens, id)) return;
      crud.navigate({ entity: entity.key, page: opens, ...(id === undefined ? {} : { id }) });
    };

    return async (action: ScreenAction, rows: readonly Row[]) => {
      const flight = `${action.name} ${rows.map(idOf).join(',')}`;
      if (running.current.has(flight)) return;
      running.current.add(flight);
      setBusy((old) => [...old, action.name]);
      try {
        await start(action, rows);
      } catch (error) {
        // a hook of the portal refused before anything was done
        say(error, '操作失败');
      } finally {
        running.current.delete(flight);
        setBusy((old) => old.toSpliced(old.indexOf(action.name), 1));
      }
    };
  }, [crud, entity, t, speak, message, modal, revalidate]);

  return {
    run,
    isBusy: (name) => busy.includes(name),
    dialog: dialog?.(entity),
  };
}

import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { ItemDetail, ItemState, Saved } from '../model.ts';
import type { LabelApi } from '../session/createApi.ts';
import { type Autosave, createAutosave, type SaveState } from './createAutosave.ts';
import { type Editing, type EditingAction, edit, nothing } from './editing.ts';

export interface ItemWork {
  readonly editing: Editing;
  /** Changes the shapes. They are stored shortly afterwards. */
  readonly act: (action: EditingAction) => void;
  readonly saveState: SaveState;
  /** Marks an item without shapes as skipped. */
  readonly skip: () => Promise<boolean>;
  /** Stores pending changes. Resolves with true if everything is stored. */
  readonly flush: () => Promise<boolean>;
}

/** Manages the work on one item: its shapes, undo, and saving. Each item needs a new component. */
export function useItemWork(
  api: LabelApi,
  taskId: string,
  item: ItemDetail,
  onState: (itemId: string, state: ItemState) => void,
): ItemWork {
  const [editing, act] = useReducer(edit, { ...nothing, shapes: item.shapes });
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const saver = useRef<Autosave>(undefined);
  const stored = useRef(item.shapes);
  const reportState = useEffectEvent(({ state }: Saved) => onState(item.id, state));

  useEffect(() => {
    const made = createAutosave({
      rowVersion: item.rowVersion,
      save: (draft, rowVersion) => api.save({ taskId, itemId: item.id, ...draft, rowVersion }),
      onState: setSaveState,
      onSaved: (saved) => reportState(saved),
    });
    saver.current = made;
    return () => {
      void made.flush();
      made.stop();
    };
  }, [api, item.id, item.rowVersion, taskId]);

  const { shapes } = editing;
  useEffect(() => {
    if (shapes === stored.current) return;
    stored.current = shapes;
    saver.current?.change({ shapes, state: shapes.length > 0 ? 'DONE' : 'TODO' });
  }, [shapes]);

  const flush = useCallback(async () => (await saver.current?.flush()) ?? true, []);
  const skip = useCallback(async () => {
    saver.current?.change({ shapes: [], state: 'SKIPPED' });
    return flush();
  }, [flush]);
  return { editing, act, saveState, skip, flush };
}

import type { Shape } from '../model.ts';

/** The shapes of the open item, with the earlier and later states for undo and redo. */
export interface Editing {
  readonly shapes: readonly Shape[];
  readonly past: readonly (readonly Shape[])[];
  readonly future: readonly (readonly Shape[])[];
  readonly selected: string | undefined;
}

export type EditingAction =
  | { readonly kind: 'open'; readonly shapes: readonly Shape[] }
  | { readonly kind: 'put'; readonly shape: Shape }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'relabel'; readonly id: string; readonly label: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'select'; readonly id: string | undefined }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

/** Maximum number of undo steps. */
const MAX_STEPS = 100;

export const nothing: Editing = { shapes: [], past: [], future: [], selected: undefined };

/**
 * Applies an action to the state. Returns a new state for every change, and the same object for an action that
 * changes nothing.
 */
export function edit(state: Editing, action: EditingAction): Editing {
  const { future, past, selected, shapes } = state;
  const change = (next: readonly Shape[], chosen = selected): Editing => ({
    shapes: next,
    past: [...past, shapes].slice(-MAX_STEPS),
    future: [],
    selected: chosen,
  });
  const keep = (chosen: readonly Shape[]) =>
    chosen.some(({ id }) => id === selected) ? selected : undefined;
  switch (action.kind) {
    case 'open':
      return { ...nothing, shapes: action.shapes };
    case 'put': {
      const old = shapes.find(({ id }) => id === action.shape.id);
      if (!old) return change([...shapes, action.shape], action.shape.id);
      if (JSON.stringify(old) === JSON.stringify(action.shape)) return state;
      return change(shapes.map((shape) => (shape.id === action.shape.id ? action.shape : shape)));
    }
    case 'remove':
      if (!shapes.some(({ id }) => id === action.id)) return state;
      return change(
        shapes.filter(({ id }) => id !== action.id),
        selected === action.id ? undefined : selected,
      );
    case 'relabel': {
      const old = shapes.find(({ id }) => id === action.id);
      if (!old || old.label === action.label) return state;
      return change(
        shapes.map((shape) => (shape.id === action.id ? { ...shape, label: action.label } : shape)),
      );
    }
    case 'clear':
      return shapes.length === 0 ? state : change([], undefined);
    case 'select':
      return action.id === selected ? state : { ...state, selected: action.id };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      return { shapes: before, past: past.slice(0, -1), future: [shapes, ...future], selected: keep(before) };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (!after) return state;
      return { shapes: after, past: [...past, shapes], future: rest, selected: keep(after) };
    }
  }
}

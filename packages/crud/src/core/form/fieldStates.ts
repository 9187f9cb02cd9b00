import type { JsonSchemaObject } from '@isp/schema';
import type { Conditions } from '@isp/schema/internal';
import type { Path, Place } from '../path.ts';
import { createSignal, notifyAll } from '../signal.ts';
import type { FieldIndex } from './fieldIndex.ts';
import type { FieldNode, FieldTree } from './fieldTree.ts';
import type { FieldValues } from './fieldValues.ts';
import type { FieldState } from './formEngine.ts';
import { missingAround } from './groupsAround.ts';

export interface FieldStates {
  readonly stateOf: (path: Path) => FieldState;
  readonly getState: (path: Path) => Pick<FieldState, 'hidden' | 'error'>;
  /**
   * Computes the state of a field again, because a value or condition may have changed. @returns true if the field
   * became hidden or visible
   */
  readonly refresh: (node: FieldNode) => boolean;
  /**
   * Evaluates the conditions that may depend on a changed path.
   * @returns places whose state has changed
   */
  readonly evaluateConditions: (path: Path) => readonly Place[];
  /** Returns the paths whose values were cleared since the last call because their fields became hidden. */
  readonly takeCleared: () => readonly Path[];
  /** Returns true if the node is hidden, or if an object or list that contains it is hidden. */
  readonly isHidden: (node: FieldNode) => boolean;
  readonly onVisibility: (listener: () => void) => void;
}

/** Creates the states of all fields, with their subscribers. */
export function createFieldStates(
  tree: FieldTree,
  values: FieldValues,
  index: FieldIndex,
  conditions: Conditions,
): FieldStates {
  const visibility = createSignal();
  const cleared: Path[] = [];

  function current(node: FieldNode, path: Path): FieldState {
    const { hidden, required, narrow } = conditions.effectsAt(path);
    const unused = missingAround(values, path) !== undefined;
    return { value: values.at(path), hidden, required, unused, narrow, error: node.error?.message };
  }

  function stateOf(path: Path): FieldState {
    const node = tree.at(path);
    const value = values.at(path);
    if (!node.state) node.state = current(node, path);
    else if (!Object.is(node.state.value, value)) node.state = { ...node.state, value };
    return node.state;
  }

  function refresh(node: FieldNode): boolean {
    const before = node.state;
    const path = before && tree.pathOf(node);
    if (!before) notifyElements(node.parent);
    if (!before || !path) return false;
    const next = current(node, path);
    if (isSame(before, next)) return false;
    node.state = next;
    notifyAll(node.listeners);
    for (let own = node.parent; own; own = own.parent) notifyAll(own.watchers);
    if (before.hidden === next.hidden) return false;
    visibility.send();
    if (next.hidden && index.at(path)?.ui.onHidden === 'clear' && next.value !== undefined) {
      values.write([{ path, value: undefined }]);
      cleared.push(path);
    }
    return true;
  }

  function evaluateConditions(path: Path): readonly Place[] {
    const places = conditions.changed(path);
    for (const place of places) tree.eachAt(place, refresh);
    return places;
  }

  return {
    stateOf,
    getState: (path) => ({
      hidden: conditions.effectsAt(path).hidden,
      error: tree.find(path)?.error?.message,
    }),
    refresh,
    evaluateConditions,
    takeCleared: () => cleared.splice(0),
    isHidden(node) {
      for (let own: FieldNode | undefined = node; own; own = own.parent) {
        const path = own.state ? undefined : tree.pathOf(own);
        if (own.state ? own.state.hidden : path && conditions.effectsAt(path).hidden) return true;
      }
      return false;
    },
    onVisibility: visibility.subscribe,
  };
}

/**
 * Calls the watchers of the containers around a field that is not drawn, because a list element shows the errors of
 * its fields that are not drawn.
 */
function notifyElements(node: FieldNode | undefined): void {
  for (let own = node; own?.parent; own = own.parent) notifyAll(own.watchers);
}

const isSame = (one: FieldState, other: FieldState): boolean =>
  Object.is(one.value, other.value) &&
  one.hidden === other.hidden &&
  one.required === other.required &&
  one.unused === other.unused &&
  one.error === other.error &&
  isSameNarrow(one.narrow, other.narrow);

const isSameNarrow = (one: JsonSchemaObject | undefined, other: JsonSchemaObject | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

import type { Entity, Row } from '@isp/schema';
import { createContext, use, useCallback, useRef } from 'react';
import type { Path } from '../core/path.ts';
import { useStore } from '../kit/useStore.ts';

type Values = Readonly<Record<string, unknown>>;

/** Stored records a form changes, which a reference to their own entity puts below another. */
export interface Moves {
  readonly entity: Pick<Entity, 'fields' | 'key' | 'list' | 'rowKey'>;
  readonly rows: readonly Row[];
  /** Fields of the records that the form changes. @defaultValue all */
  readonly names?: readonly string[];
}

/** What a control may know of the form around it. A search bar has none. */
export interface Siblings {
  /** What the fields belong to: `area.entity`, `area.entity.action` in the form of an action; empty in a form of its own. */
  readonly owner: string;
  /** What the form may move. @defaultValue nothing */
  readonly moves?: Moves | undefined;
  /** Values of fields named beside `path`, else at the top of the record. */
  readonly read: (path: Path, names: readonly string[]) => Values;
  readonly subscribe: (path: Path, names: readonly string[], onChange: () => void) => () => void;
  /** Keeps the form from being sent, with the reason shown at the field; returns the release. */
  readonly hold: (path: Path, reason: string) => () => void;
}

export const SiblingsContext = createContext<Siblings | undefined>(undefined);

const none: Values = {};
const nothing = () => undefined;

/** Values of sibling fields, renewed only when one of them changes. */
export function useSiblings(path: Path, names: readonly string[]): Values {
  const siblings = use(SiblingsContext);
  const last = useRef(none);
  const subscribe = useCallback(
    (onChange: () => void) =>
      siblings && names.length > 0 ? siblings.subscribe(path, names, onChange) : nothing,
    [siblings, path, names],
  );
  const current = () => {
    if (!siblings || names.length === 0) return none;
    const next = siblings.read(path, names);
    if (names.every((name) => Object.is(next[name], last.current[name]))) return last.current;
    last.current = next;
    return next;
  };
  return useStore(subscribe, current);
}

/** Lets a control that is not ready (an upload, half-typed JSON) hold the form back. */
export function useHold(path: Path): (reason: string) => () => void {
  const siblings = use(SiblingsContext);
  return useCallback((reason) => siblings?.hold(path, reason) ?? nothing, [siblings, path]);
}

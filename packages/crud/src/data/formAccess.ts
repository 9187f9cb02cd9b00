import type { Entity, Row } from '@isp/schema';
import { createContext, use, useCallback, useRef } from 'react';
import type { Path } from '../core/path.ts';
import { useStore } from '../kit/useStore.ts';

type Values = Readonly<Record<string, unknown>>;

/** Stored records that a form edits: a reference to their own entity may move them in the tree. */
export interface Moves {
  readonly entity: Pick<Entity, 'fields' | 'key' | 'list' | 'rowKey'>;
  readonly rows: readonly Row[];
  /** Fields of the records that the form changes. @defaultValue all */
  readonly names?: readonly string[];
}

/** Parts of the form that its controls can use. A search bar has none. */
export interface FormAccess {
  /** Owner of the fields: `area.entity`, or `area.entity.action` in the form of an action; empty in a lone form. */
  readonly owner: string;
  /** The records that the form may move in a tree. @defaultValue none */
  readonly moves?: Moves | undefined;
  /** Values of other fields, by name: beside `path`, else at the top of the record. */
  readonly read: (path: Path, names: readonly string[]) => Values;
  readonly subscribe: (path: Path, names: readonly string[], onChange: () => void) => () => void;
  /** Blocks submitting, with the reason shown at the field. @returns ends that */
  readonly block: (path: Path, reason: string) => () => void;
}

export const FormAccessContext = createContext<FormAccess | undefined>(undefined);

const none: Values = {};
const nothing = () => undefined;

/** Values of other fields; a new object only when one of them changes. */
export function useOtherFields(path: Path, names: readonly string[]): Values {
  const siblings = use(FormAccessContext);
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

/** Lets a control that is not ready (a running upload, unfinished JSON) block submitting. */
export function useBlock(path: Path): (reason: string) => () => void {
  const siblings = use(FormAccessContext);
  return useCallback((reason) => siblings?.block(path, reason) ?? nothing, [siblings, path]);
}

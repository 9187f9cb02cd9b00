import type { Entity, Row } from '@isp/schema';
import { createContext, use, useCallback, useRef } from 'react';
import { useFieldText } from '../context/useFieldText.ts';
import type { Path } from '../core/path.ts';
import { useStore } from '../kit/useStore.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Stored records that a form edits. If the edited field refers to the parent of a record in the same entity,
 * changing the field moves the records in their tree.
 */
export interface Moves {
  readonly entity: Pick<Entity, 'fields' | 'key' | 'list' | 'rowKey'>;
  readonly rows: readonly Row[];
  /** Names of the fields that the form changes in the records. @defaultValue all fields */
  readonly names?: readonly string[];
}

/** Functions and data of a form that its controls can use. The controls of a search bar have none of them. */
export interface FormAccess {
  /**
   * Owner of the fields: `area.entity`, or `area.entity.action` in the form of an action. Empty in a form without
   * an entity.
   */
  readonly owner: string;
  /** The records that the form edits and may move in a tree. @defaultValue no records */
  readonly moves?: Moves | undefined;
  /**
   * Returns the values of other fields by name. A name means the field beside `path`, or else the field at the top
   * level of the record.
   */
  readonly read: (path: Path, names: readonly string[]) => Values;
  /** Returns the title of another field, in the source language. @see read for the meaning of the name */
  readonly title: (path: Path, name: string) => string | undefined;
  readonly subscribe: (path: Path, names: readonly string[], onChange: () => void) => () => void;
  /** Blocks submitting, and shows the reason at the field. @returns a function that removes the block */
  readonly block: (path: Path, reason: string) => () => void;
}

export const FormAccessContext = createContext<FormAccess | undefined>(undefined);

const none: Values = {};
const nothing = () => undefined;

/**
 * Returns the values of other fields, and renders the component again when one of them changes. Returns the same
 * object until then.
 */
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

/**
 * Returns a function with which a control blocks submitting while its value is not complete, such as during an
 * upload or while a JSON text is invalid.
 */
export function useBlock(path: Path): (reason: string) => () => void {
  const siblings = use(FormAccessContext);
  return useCallback((reason) => siblings?.block(path, reason) ?? nothing, [siblings, path]);
}

/**
 * Returns a sentence that names the other field that must be filled in before this field.
 *
 * @param name name of this field, as in {@link FormAccess.read}
 */
export function useParentHint(path: Path, name: string | undefined): string | undefined {
  const form = use(FormAccessContext);
  const t = useFieldText();
  if (name === undefined) return undefined;
  const title = form?.title(path, name);
  return title === undefined ? t('请先填写前面的字段') : t('请先选择{title}', { title: t(title) });
}

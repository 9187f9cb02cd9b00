import type { Row } from '@isp/schema';
import type { Path, Place } from '../path.ts';
import { getAt, putAt } from '../values.ts';
import type { FieldNode } from './fieldTree.ts';
import type { FormEngine } from './formEngine.ts';
import type { EngineParts } from './parts.ts';
import type { Scope } from './scope.ts';

export interface Validation extends Pick<FormEngine, 'trimmedValues' | 'submit' | 'blur'> {
  /** Validates fields immediately. See {@link FormEngine.validate}. */
  readonly validateNow: FormEngine['validate'];
  /**
   * Validates the record after a change. Shows errors at `paths`. Removes the errors of all places that `touched`
   * affects and that are now valid.
   */
  readonly revalidate: (paths: readonly Path[], touched: readonly Place[]) => void;
  /**
   * Returns true if the field is validated on each change, because the user has left it once or has submitted the
   * form.
   */
  readonly validatesOnChange: (node: FieldNode) => boolean;
  /** Forgets that the form was submitted, so that errors are shown only at fields that the user has left. */
  readonly reset: () => void;
}

/** Creates the validation of the form. It decides when an error is shown, and at which field. */
export function createValidation(parts: EngineParts): Validation {
  const { tree, errors, blocked, check } = parts;
  let isSent = false;
  const trimmedValues = () => trimmed(parts);

  function revalidate(paths: readonly Path[], touched: readonly Place[]): void {
    const row = trimmedValues();
    const scope = parts.scopeOf?.(row, touched) ?? whole(row);
    const found = check(scope.row).map((problem) => ({ ...problem, path: scope.whole(problem.path) }));
    const { placed } = errors.place(found.filter(({ path }) => scope.covers(path)));
    for (const node of [...errors.all()]) {
      if (placed.has(node) || node.error?.server || node.blockReason !== undefined) continue;
      const path = tree.pathOf(node);
      if (path && scope.covers(path)) errors.set(node, undefined);
    }
    for (const path of paths) {
      const node = tree.at(path);
      // the reason for which the control blocks submitting is more precise than the message of the schema
      const message = placed.has(node) ? (node.blockReason ?? placed.get(node)) : undefined;
      if (message !== undefined) errors.set(node, { message, server: false });
    }
    errors.notify();
  }

  function blur(path: Path): void {
    const node = tree.at(path);
    if (!node.isDirty || node.isVisited) return;
    node.isVisited = true;
    revalidate([path], [path]);
  }

  function submit(within?: readonly string[]): ReturnType<FormEngine['submit']> {
    const value = trimmedValues();
    const isWithin = (path: Path) => within === undefined || within.includes(String(path[0]));
    const blocking = [...blocked].map((node) => ({
      path: tree.pathOf(node) ?? [],
      message: node.blockReason ?? '',
    }));
    const found = [...blocking, ...check(value)].filter(({ path }) => isWithin(path));
    const { placed, unplaced } = errors.place(found);
    if (within === undefined) isSent = true;
    else for (const name of within) tree.at([name]).isVisited = true;
    for (const node of [...errors.all()]) {
      const path = tree.pathOf(node);
      if (!placed.has(node) && path && isWithin(path)) errors.set(node, undefined);
    }
    for (const [node, message] of placed) errors.set(node, { message, server: false });
    errors.notify();
    return { value, ok: found.length === 0, unplaced };
  }

  return {
    trimmedValues,
    revalidate,
    blur,
    submit,
    validatesOnChange: (node) => isSent || node.isVisited,
    reset() {
      isSent = false;
    },
    validateNow(paths) {
      for (const path of paths) {
        const node = tree.at(path);
        node.isVisited = true;
        // an error of the server was about the previous value, so it is removed before the new value is validated
        errors.set(node, undefined);
      }
      revalidate(paths, paths);
    },
  };
}

/**
 * Returns the record with trimmed texts: spaces before and after the texts that the user entered are removed, in
 * fields that trim their text.
 */
function trimmed({ tree, values, index, dirty, trims }: EngineParts): Row {
  let row = values.row();
  for (const node of dirty) {
    const path = tree.pathOf(node);
    const field = path && index.at(path);
    const value = field && trims(field) ? getAt(row, path) : undefined;
    if (path && typeof value === 'string' && value !== value.trim()) row = putAt(row, path, value.trim());
  }
  return row;
}

/** Returns the scope that covers the whole record. */
const whole = (row: Row): Scope => ({ row, whole: (path) => path, covers: () => true });

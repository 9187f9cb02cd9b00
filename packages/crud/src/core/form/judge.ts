import type { Row } from '@isp/schema';
import type { Path, Place } from '../path.ts';
import { getAt, putAt } from '../values.ts';
import type { FieldNode } from './fieldTree.ts';
import type { FormEngine } from './formEngine.ts';
import type { Parts } from './parts.ts';
import type { Scope } from './scope.ts';

export interface Judge extends Pick<FormEngine, 'judged' | 'submit' | 'blur'> {
  /** See {@link FormEngine.judge}. */
  readonly judgeNow: FormEngine['judge'];
  /** Validates after a change: shows errors at `paths`, and removes errors that `touched` places no longer have. */
  readonly again: (paths: readonly Path[], touched: readonly Place[]) => void;
  /** Is the field validated on each change: was it left, or the form sent? */
  readonly isDue: (node: FieldNode) => boolean;
  /** Treats the form as not sent yet. */
  readonly reset: () => void;
}

/** Validates the form, and decides when and at which field an error is shown. */
export function createJudge(parts: Parts): Judge {
  const { tree, wrongs, holds, check } = parts;
  let isSent = false;
  const judged = () => trimmed(parts);

  function again(paths: readonly Path[], touched: readonly Place[]): void {
    const row = judged();
    const scope = parts.scopeOf?.(row, touched) ?? whole(row);
    const found = check(scope.row).map((problem) => ({ ...problem, path: scope.whole(problem.path) }));
    const { placed } = wrongs.place(found.filter(({ path }) => scope.covers(path)));
    for (const node of [...wrongs.all()]) {
      if (placed.has(node) || node.wrong?.server || node.held !== undefined) continue;
      const path = tree.pathOf(node);
      if (path && scope.covers(path)) wrongs.put(node, undefined);
    }
    for (const path of paths) {
      const node = tree.at(path);
      // the reason of a hold is more precise than the message of the schema
      const message = placed.has(node) ? (node.held ?? placed.get(node)) : undefined;
      if (message !== undefined) wrongs.put(node, { message, server: false });
    }
    wrongs.tell();
  }

  function blur(path: Path): void {
    const node = tree.at(path);
    if (!node.isDirty || node.isVisited) return;
    node.isVisited = true;
    again([path], [path]);
  }

  function submit(within?: readonly string[]): ReturnType<FormEngine['submit']> {
    const value = judged();
    const concerns = (path: Path) => within === undefined || within.includes(String(path[0]));
    const held = [...holds].map((node) => ({ path: tree.pathOf(node) ?? [], message: node.held ?? '' }));
    const found = [...held, ...check(value)].filter(({ path }) => concerns(path));
    const { placed, unplaced } = wrongs.place(found);
    if (within === undefined) isSent = true;
    else for (const name of within) tree.at([name]).isVisited = true;
    for (const node of [...wrongs.all()]) {
      const path = tree.pathOf(node);
      if (!placed.has(node) && path && concerns(path)) wrongs.put(node, undefined);
    }
    for (const [node, message] of placed) wrongs.put(node, { message, server: false });
    wrongs.tell();
    return { value, ok: found.length === 0, unplaced };
  }

  return {
    judged,
    again,
    blur,
    submit,
    isDue: (node) => isSent || node.isVisited,
    reset() {
      isSent = false;
    },
    judgeNow(paths) {
      for (const path of paths) {
        const node = tree.at(path);
        node.isVisited = true;
        // the server's error was about the previous value
        wrongs.put(node, undefined);
      }
      again(paths, paths);
    },
  };
}

/** The record without blanks around the texts the user entered, if their field trims them. */
function trimmed({ tree, values, index, dirty, trims }: Parts): Row {
  let row = values.row();
  for (const node of dirty) {
    const path = tree.pathOf(node);
    const field = path && index.at(path);
    const value = field && trims(field) ? getAt(row, path) : undefined;
    if (path && typeof value === 'string' && value !== value.trim()) row = putAt(row, path, value.trim());
  }
  return row;
}

/** The scope of the whole record. */
const whole = (row: Row): Scope => ({ row, whole: (path) => path, covers: () => true });

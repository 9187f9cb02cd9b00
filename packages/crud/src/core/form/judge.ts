import type { Row } from '@isp/schema';
import type { Path, Place } from '../path.ts';
import { getAt, putAt } from '../values.ts';
import type { FieldNode } from './fieldTree.ts';
import type { FormEngine, Wrong } from './formEngine.ts';
import type { Parts } from './parts.ts';
import type { Scope } from './scope.ts';

export interface Judge extends Pick<FormEngine, 'judged' | 'submit' | 'blur'> {
  /** Fields that were filled all at once. */
  readonly judgeNow: FormEngine['judge'];
  /** After a change: says what is wrong at these fields, and takes back what no longer is, as far as it was touched. */
  readonly again: (paths: readonly Path[], touched: readonly Place[]) => void;
  /** Is the field judged with each change: was it left, or the form sent? */
  readonly isDue: (node: FieldNode) => boolean;
  /** Nothing was sent yet. */
  readonly reset: () => void;
}

/** Says what is wrong, where, and when. */
export function createJudge(parts: Parts): Judge {
  const { tree, values, index, wrongs, holds, dirty, check } = parts;
  let isSent = false;

  function judged(): Row {
    let row = values.row();
    for (const node of dirty) {
      const path = tree.pathOf(node);
      const field = path && index.at(path);
      const value = field && parts.trims(field) ? getAt(row, path) : undefined;
      if (path && typeof value === 'string' && value !== value.trim()) row = putAt(row, path, value.trim());
    }
    return row;
  }

  function again(paths: readonly Path[], touched: readonly Place[]): void {
    const row = judged();
    const scope = parts.scopeOf?.(row, touched) ?? whole(row);
    const found = new Map<FieldNode, string>();
    for (const { path, message } of check(scope.row)) {
      const whole = scope.whole(path);
      const node = scope.covers(whole) ? wrongs.placeOf(whole) : undefined;
      if (node && !found.has(node)) found.set(node, message);
    }
    for (const node of [...wrongs.all()]) {
      if (found.has(node) || node.wrong?.server || node.held !== undefined) continue;
      const path = tree.pathOf(node);
      if (path && scope.covers(path)) wrongs.put(node, undefined);
    }
    for (const path of paths) {
      const node = tree.at(path);
      const message = found.get(node);
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
    const next = new Map<FieldNode, Wrong>();
    const unplaced: string[] = [];
    const concerns = (path: Path) => within === undefined || within.includes(String(path[0]));
    const say = (path: Path, message: string) => {
      if (!concerns(path)) return;
      const node = wrongs.placeOf(path);
      if (!node) unplaced.push(message);
      else if (!next.has(node)) next.set(node, { message, server: false });
    };
    for (const node of holds) say(tree.pathOf(node) ?? [], node.held ?? '');
    for (const { path, message } of check(value)) say(path, message);
    if (within === undefined) isSent = true;
    else for (const name of within) tree.at([name]).isVisited = true;
    for (const node of [...wrongs.all()]) {
      const path = tree.pathOf(node);
      if (!next.has(node) && path && concerns(path)) wrongs.put(node, undefined);
    }
    for (const [node, wrong] of next) wrongs.put(node, wrong);
    wrongs.tell();
    return { value, ok: next.size === 0 && unplaced.length === 0, unplaced };
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
        // what a server said of the values before is not said of these
        wrongs.put(node, undefined);
      }
      again(paths, paths);
    },
  };
}

/** All of a record. */
const whole = (row: Row): Scope => ({ row, whole: (path) => path, covers: () => true });

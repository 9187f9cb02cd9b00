import { isEmpty, ownValue } from '@isp/schema';
import type { Path } from '../path.ts';
import { defaultsOf } from './defaultsOf.ts';
import { eachInside, type FieldNode } from './fieldTree.ts';
import { follow } from './following.ts';
import type { FormEngine } from './formEngine.ts';
import type { Judge } from './judge.ts';
import type { Parts } from './parts.ts';

export interface Changes extends Pick<FormEngine, 'change' | 'replace' | 'assign' | 'blur'> {}

/** After the user wrote a value: what follows from it, and what is said of it. */
export type Settle = (path: Path) => void;

/** What may become of the values of a form. */
export function createChanges(parts: Parts, judge: Judge): Changes & { readonly settle: Settle } {
  const { tree, values, index, book, states, wrongs, computations, dirty, changed } = parts;

  function settle(path: Path): void {
    const node = tree.at(path);
    markDirty(node);
    // what the server said of the value, or of what holds it, may no longer be so
    for (const own of [...wrongs.all()])
      if (own.wrong?.server && contains(own, node)) wrongs.put(own, undefined);
    const touched = follow(path, {
      ...{ index, computations, tree },
      read: values.row,
      write: (own, value) => values.write([{ path: own, value }]),
      askConditions: states.askConditions,
    });
    if (judge.isDue(node)) judge.again([path], touched);
    else wrongs.tell();
    changed.send();
  }

  function markDirty(node: FieldNode): void {
    node.isDirty = true;
    dirty.add(node);
  }

  return {
    settle,
    blur: judge.blur,
    change(path, value) {
      const before = values.at(path);
      const container = path.slice(0, -1);
      const begun = container.length > 0 && isEmpty(values.at(container)) ? index.at(container)?.fields : [];
      values.write([{ path, value }]);
      // an object that begins with this value begins with its defaults too
      if (begun && begun.length > 0 && !isEmpty(value)) {
        const more = Object.entries(defaultsOf(begun)).filter(([name]) => name !== path.at(-1));
        values.write(more.map(([name, own]) => ({ path: [...container, name], value: own })));
      }
      // other elements: what is known of the third is nothing known of the new third
      if (Array.isArray(before) || Array.isArray(value)) forgetElements(parts, path);
      settle(path);
    },
    replace(row) {
      for (const node of [...wrongs.all()]) wrongs.put(node, undefined);
      eachInside(tree.root, (node) => {
        node.isDirty = false;
        node.isVisited = false;
        node.computed = undefined;
      });
      dirty.clear();
      judge.reset();
      const names = new Set([...Object.keys(values.row()), ...Object.keys(row)]);
      values.write([...names].map((name) => ({ path: [name], value: ownValue(row, name) })));
      book.forget();
      const hiding: Path[] = [];
      eachInside(tree.root, (node) => {
        const path = states.refresh(node) ? tree.pathOf(node) : undefined;
        if (path) hiding.push(path);
      });
      for (const path of hiding) states.askConditions(path);
      wrongs.tell();
    },
    assign(own) {
      values.write(own);
      for (const { path } of own) {
        markDirty(tree.at(path));
        states.askConditions(path);
      }
      wrongs.tell();
      changed.send();
    },
  };
}

/** The elements of a list are others now: nothing is known of them. */
function forgetElements({ tree, wrongs, dirty, holds }: Parts, path: Path): void {
  const length = tree.at(path).keys.length;
  for (const node of tree.arrange(path, [])) leave(node, { wrongs, dirty, holds });
  tree.keysOf(path, length);
}

/** An element is gone: what was known of it goes with it. */
export function leave(
  node: FieldNode,
  { wrongs, dirty, holds }: Pick<Parts, 'wrongs' | 'dirty' | 'holds'>,
): void {
  wrongs.drop(node);
  eachInside(node, (own) => {
    dirty.delete(own);
    holds.delete(own);
  });
}

const contains = (outer: FieldNode, node: FieldNode): boolean => {
  for (let own: FieldNode | undefined = node; own; own = own.parent) if (own === outer) return true;
  return false;
};

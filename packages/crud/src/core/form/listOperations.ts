import { type ApplyChange, discardElement } from './changes.ts';
import type { FormEngine } from './formEngine.ts';
import { writeInGroups } from './groups.ts';
import type { EngineParts } from './parts.ts';

/** Creates the functions of the form engine that work on lists and collapsed parts. */
export function createListOperations(
  parts: EngineParts,
  settle: ApplyChange,
): Pick<FormEngine, 'keysOf' | 'rearrange' | 'treatAsVisible' | 'fold'> {
  const { tree, values } = parts;
  return {
    keysOf(path) {
      const list = values.at(path);
      return tree.keysOf(path, Array.isArray(list) ? list.length : 0);
    },
    rearrange(path, value, origins) {
      for (const node of tree.arrange(path, origins)) discardElement(node, parts);
      settle(path, writeInGroups(parts, path, value));
    },
    fold(path) {
      const node = tree.at(path);
      node.folded = true;
      return () => {
        node.folded = false;
      };
    },
    treatAsVisible(path, names) {
      const node = tree.at(path);
      const own = new Set(names);
      node.treatedAsVisible = own;
      return () => {
        if (node.treatedAsVisible === own) node.treatedAsVisible = undefined;
      };
    },
  };
}

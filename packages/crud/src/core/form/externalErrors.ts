import type { Path } from '../path.ts';
import { fromDotted } from '../values.ts';
import type { FormEngine, Refusal } from './formEngine.ts';
import { messageIn } from './messageIn.ts';
import type { EngineParts } from './parts.ts';
import type { Validation } from './validation.ts';

/**
 * Creates the functions for errors that do not come from the form's validation: errors from the server, and errors
 * of controls that prevent submitting. Also creates `relocalise`, which changes the language of errors.
 */
export function createExternalErrors(
  { tree, values, index, errors, blocked, check }: EngineParts,
  validation: Validation,
): Pick<FormEngine, 'refuse' | 'relocalise' | 'block'> {
  return {
    refuse<Own extends Refusal>(refused: readonly Own[]) {
      const names = (path: Path) => index.namesIn(path);
      const unplaced: Own[] = [];
      for (const error of refused) {
        const { field } = error;
        const path = typeof field === 'string' ? fromDotted(field, values.row(), names) : field;
        const node = errors.placeOf(path);
        if (node) errors.set(node, { ...error, server: true });
        else unplaced.push(error);
      }
      errors.notify();
      return unplaced;
    },
    relocalise(locale) {
      if (errors.all().size === 0) return;
      const { placed } = errors.place(check(validation.trimmedValues()));
      for (const node of [...errors.all()]) {
        const { error, blockReason } = node;
        if (!error || blockReason !== undefined) continue;
        const message = error.server ? messageIn(error, locale) : placed.get(node);
        if (message !== undefined) errors.set(node, { ...error, message });
      }
    },
    block(path, reason) {
      const node = tree.at(path);
      node.blockReason = reason;
      blocked.add(node);
      return () => {
        if (node.blockReason === reason) {
          node.blockReason = undefined;
          blocked.delete(node);
        }
        if (node.error?.message === reason) errors.set(node, undefined);
        errors.notify();
      };
    },
  };
}

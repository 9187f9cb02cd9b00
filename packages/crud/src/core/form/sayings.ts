import type { Path } from '../path.ts';
import { fromDotted } from '../values.ts';
import type { FormEngine, Refusal } from './formEngine.ts';
import type { Judge } from './judge.ts';
import type { Parts } from './parts.ts';
import { wordsIn } from './wordsIn.ts';

/** Errors that do not come from validation: of the server, and of controls that block submitting; and their language. */
export function createSayings(
  { tree, values, index, wrongs, holds, check }: Parts,
  judge: Judge,
): Pick<FormEngine, 'refuse' | 'retell' | 'hold'> {
  return {
    refuse<Own extends Refusal>(refused: readonly Own[]) {
      const names = (path: Path) => index.namesIn(path);
      const unplaced: Own[] = [];
      for (const error of refused) {
        const { field } = error;
        const path = typeof field === 'string' ? fromDotted(field, values.row(), names) : field;
        const node = wrongs.placeOf(path);
        if (node) wrongs.put(node, { ...error, server: true });
        else unplaced.push(error);
      }
      wrongs.tell();
      return unplaced;
    },
    retell(locale) {
      if (wrongs.all().size === 0) return;
      const { placed } = wrongs.place(check(judge.judged()));
      for (const node of [...wrongs.all()]) {
        const { wrong, held } = node;
        if (!wrong || held !== undefined) continue;
        const message = wrong.server ? wordsIn(wrong, locale) : placed.get(node);
        if (message !== undefined) wrongs.put(node, { ...wrong, message });
      }
    },
    hold(path, reason) {
      const node = tree.at(path);
      node.held = reason;
      holds.add(node);
      return () => {
        if (node.held === reason) {
          node.held = undefined;
          holds.delete(node);
        }
        if (node.wrong?.message === reason) wrongs.put(node, undefined);
        wrongs.tell();
      };
    },
  };
}

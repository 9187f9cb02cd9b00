import type { FormEngine } from '../core/form/formEngine.ts';
import type { Path } from '../core/path.ts';
import { getAt } from '../core/values.ts';
import type { Siblings } from '../widgets/useSiblings.ts';

/** Lets controls read fields beside their own: first in the same object, then at the top of the record. */
export function toSiblings(engine: FormEngine, owner: string): Siblings {
  const beside = (path: Path, name: string): Path => [...path.slice(0, -1), name];
  return {
    owner,
    read(path, names) {
      const row = engine.values();
      return Object.fromEntries(
        names.map((name) => [name, getAt(row, beside(path, name)) ?? getAt(row, [name])]),
      );
    },
    subscribe: (path, names, onChange) =>
      engine.watch(
        names.flatMap((name) => (path.length > 1 ? [beside(path, name), [name]] : [[name]])),
        onChange,
      ),
    hold: engine.hold,
  };
}

import { valueAt } from '@isp/schema';
import type { Siblings } from '../widgets/useSiblings.ts';
import type { FormEngine } from './createFormEngine.ts';
import { containersOf } from './fieldPaths.ts';

/** Lets controls read fields beside their own: first in the same object, then at the top of the record. */
export function toSiblings(engine: FormEngine, owner: string): Siblings {
  const beside = (path: string, name: string) => {
    const [container] = containersOf(path);
    return container === undefined ? name : `${container}.${name}`;
  };
  return {
    owner,
    read(path, names) {
      const row = engine.values();
      return Object.fromEntries(
        names.map((name) => [name, valueAt(row, beside(path, name)) ?? valueAt(row, name)]),
      );
    },
    subscribe: (path, names, onChange) =>
      engine.watch([...new Set(names.flatMap((name) => [beside(path, name), name]))], onChange),
    hold: engine.hold,
  };
}

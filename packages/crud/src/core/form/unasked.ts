import { type Condition, deepEqual, isEmpty, type Row } from '@isp/schema';
import { keyOf, type Path } from '../path.ts';
import { getAt, placesIn } from '../values.ts';
import type { FieldIndex } from './fieldIndex.ts';
import type { FormEngine } from './formEngine.ts';

/** A value that is sent other than the user left it. */
export interface Unasked {
  readonly path: Path;
  /** `left-out`: its field is hidden by a condition; `added`: the schema asks for it, and it was not there. */
  readonly kind: 'left-out' | 'added';
  readonly value: unknown;
}

export interface UnaskedOptions {
  readonly engine: Pick<FormEngine, 'values' | 'peek'>;
  readonly index: FieldIndex;
  readonly initial: Row;
  readonly conditions: readonly Condition[];
  readonly added: readonly Path[];
  /** Of the hidden values those that are not sent. It is asked only where there are some. @defaultValue all */
  readonly leftOut?: () => readonly Path[];
}

/** Finds what is sent of a form's record other than the user left it. */
export const createUnasked = (options: UnaskedOptions) => (): readonly Unasked[] => {
  const { engine, initial } = options;
  const row = engine.values();
  const added = options.added
    .map((path) => ({ path, kind: 'added' as const, value: getAt(row, path) }))
    .filter(({ path, value }) => deepEqual(value, getAt(initial, path)));
  const hidden = hiddenIn(row, options);
  const left = hidden.length === 0 ? hidden : (options.leftOut?.() ?? hidden);
  return [...left.map((path) => ({ path, kind: 'left-out' as const, value: getAt(row, path) })), ...added];
};

/** Where fields that a condition hides just now hold something they do not keep. */
function hiddenIn(row: Row, { conditions, engine, index }: UnaskedOptions): readonly Path[] {
  const found = new Map<string, Path>();
  for (const { then, else: otherwise } of conditions) {
    for (const pattern of [...then.hide, ...otherwise.hide]) {
      for (const path of placesIn(row, pattern)) {
        const field = index.at(path);
        const isKept = field?.readOnly || field?.ui.onHidden === 'keep';
        if (!isKept && !isEmpty(getAt(row, path)) && engine.peek(path).hidden) found.set(keyOf(path), path);
      }
    }
  }
  return [...found.values()];
}

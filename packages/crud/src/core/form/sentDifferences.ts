import type { Row } from '@isp/schema';
import { type Condition, deepEqual } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';
import { keyOf, type Path } from '../path.ts';
import { getAt, placesIn } from '../values.ts';
import type { FieldIndex } from './fieldIndex.ts';
import type { FormEngine } from './formEngine.ts';

/** A difference between the values that the user entered and the values that are sent. */
export interface SentDifference {
  readonly path: Path;
  /**
   * `left-out`: a condition hides the field, so its value is not sent. `added`: the schema requires the value,
   * which the record did not have.
   */
  readonly kind: 'left-out' | 'added';
  readonly value: unknown;
}

export interface SentDifferencesOptions {
  readonly engine: Pick<FormEngine, 'values' | 'getState'>;
  readonly index: FieldIndex;
  readonly initial: Row;
  readonly conditions: readonly Condition[];
  readonly added: readonly Path[];
  /**
   * Returns the paths of the hidden values that are not sent. Called only if there are hidden values. @defaultValue
   * the paths of all hidden values
   */
  readonly leftOut?: () => readonly Path[];
}

/**
 * Creates the function that finds the differences between the values that the user entered and the values that are
 * sent.
 */
export const createSentDifferences = (options: SentDifferencesOptions) => (): readonly SentDifference[] => {
  const { engine, initial } = options;
  const row = engine.values();
  const added = options.added
    .map((path) => ({ path, kind: 'added' as const, value: getAt(row, path) }))
    .filter(({ path, value }) => deepEqual(value, getAt(initial, path)));
  const hidden = hiddenIn(row, options);
  const left = hidden.length === 0 ? hidden : (options.leftOut?.() ?? hidden);
  return [...left.map((path) => ({ path, kind: 'left-out' as const, value: getAt(row, path) })), ...added];
};

/**
 * Returns the paths of hidden fields that have a value, except fields that keep their value while they are hidden.
 */
function hiddenIn(row: Row, { conditions, engine, index }: SentDifferencesOptions): readonly Path[] {
  const found = new Map<string, Path>();
  for (const { then, else: otherwise } of conditions) {
    for (const pattern of [...then.hide, ...otherwise.hide]) {
      for (const path of placesIn(row, pattern)) {
        const field = index.at(path);
        const isKept = field?.readOnly || field?.ui.onHidden === 'keep';
        if (!isKept && !isEmpty(getAt(row, path)) && engine.getState(path).hidden)
          found.set(keyOf(path), path);
      }
    }
  }
  return [...found.values()];
}

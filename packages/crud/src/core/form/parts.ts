import type { Conditions, Field, Row } from '@isp/schema';
import type { Place } from '../path.ts';
import type { Computation } from './derivations.ts';
import type { FieldIndex } from './fieldIndex.ts';
import type { FieldStates } from './fieldStates.ts';
import type { FieldNode, FieldTree } from './fieldTree.ts';
import type { FieldValues } from './fieldValues.ts';
import type { Check } from './formEngine.ts';
import type { Scope } from './scope.ts';
import type { Signal } from './signal.ts';
import type { Wrongs } from './wrongs.ts';

/** What the engine consists of, for those of its parts that need the others. */
export interface Parts {
  readonly tree: FieldTree;
  readonly values: FieldValues;
  readonly index: FieldIndex;
  readonly book: Conditions;
  readonly states: FieldStates;
  readonly wrongs: Wrongs;
  readonly computations: readonly Computation[];
  readonly trims: (field: Field) => boolean;
  readonly check: Check;
  readonly scopeOf: (row: Row, touched: readonly Place[]) => Scope;
  /** Where controls hold the form back. */
  readonly holds: Set<FieldNode>;
  /** What the user changed. */
  readonly dirty: Set<FieldNode>;
  readonly changed: Signal;
}

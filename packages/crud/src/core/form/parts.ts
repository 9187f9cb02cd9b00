import type { Field, Row } from '@isp/schema';
import type { Conditions } from '@isp/schema/internal';
import type { Signal } from '../signal.ts';
import type { Computation } from './derivations.ts';
import type { FieldErrors } from './fieldErrors.ts';
import type { FieldIndex } from './fieldIndex.ts';
import type { FieldStates } from './fieldStates.ts';
import type { FieldNode, FieldTree } from './fieldTree.ts';
import type { FieldValues } from './fieldValues.ts';
import type { Check } from './formEngine.ts';
import type { ScopeOf } from './scope.ts';

/** The modules of the form engine. All of them are in one object, which is passed to the modules that use others. */
export interface EngineParts {
  /** The record with which the form started. */
  first: Row;
  readonly tree: FieldTree;
  readonly values: FieldValues;
  readonly index: FieldIndex;
  readonly conditions: Conditions;
  readonly states: FieldStates;
  readonly errors: FieldErrors;
  readonly computations: readonly Computation[];
  readonly trims: (field: Field) => boolean;
  readonly check: Check;
  /**
   * Returns the part of a record to validate, so that only changed elements of lists are validated. Undefined until
   * a list control has loaded this function; the whole record is validated until then.
   */
  scopeOf: ScopeOf | undefined;
  /** Fields for which a control blocks submitting. */
  readonly blocked: Set<FieldNode>;
  /** Fields that the user has changed. */
  readonly dirty: Set<FieldNode>;
  readonly changed: Signal;
}

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

/** The parts of the engine, passed to those that need each other. */
export interface EngineParts {
  /** The record the form began with. */
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
  /** Validates only changed elements of lists; undefined until a control of a list sets it. */
  scopeOf: ScopeOf | undefined;
  /** Fields whose controls block submitting. */
  readonly blocked: Set<FieldNode>;
  /** Fields the user changed. */
  readonly dirty: Set<FieldNode>;
  readonly changed: Signal;
}

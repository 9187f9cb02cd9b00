import { createConditions } from '@isp/schema/rules';
import { addTo, createSignal } from '../signal.ts';
import { createChanges } from './changes.ts';
import { computationsOf } from './derivations.ts';
import { createExternalErrors } from './externalErrors.ts';
import { createFieldErrors } from './fieldErrors.ts';
import { indexFields } from './fieldIndex.ts';
import { createFieldStates } from './fieldStates.ts';
import { createFieldTree, type FieldNode } from './fieldTree.ts';
import { createFieldValues } from './fieldValues.ts';
import type { EngineOptions, FormEngine } from './formEngine.ts';
import { createListOperations } from './listOperations.ts';
import type { EngineParts } from './parts.ts';
import { createValidation } from './validation.ts';

/**
 * Creates the form engine, which holds the state of a form. The engine depends on no UI framework; a screen
 * subscribes to it.
 */
export function createFormEngine(options: EngineOptions): FormEngine {
  const { fields, record, initial, accepts, derive } = options;
  const tree = createFieldTree();
  const values = createFieldValues(initial, tree);
  const index = indexFields(fields);
  const conditions = createConditions({
    conditions: options.conditions,
    record,
    valueAt: values.at,
    accepts,
  });
  const states = createFieldStates(tree, values, index, conditions);
  const parts: EngineParts = {
    ...{ tree, values, index, conditions, states },
    first: initial,
    trims: options.trims ?? (() => false),
    check: options.check,
    scopeOf: undefined,
    computations: computationsOf(fields, derive),
    errors: createFieldErrors(tree, states, index),
    blocked: new Set<FieldNode>(),
    dirty: new Set<FieldNode>(),
    changed: createSignal(),
  };
  const validation = createValidation(parts);
  const { settle, ...changes } = createChanges(parts, validation);
  const revealed = createSignal<Parameters<FormEngine['reveal']>>();
  return {
    values: values.row,
    trimmedValues: validation.trimmedValues,
    stateOf: states.stateOf,
    getState: states.getState,
    subscribe: (path, listener) => addTo(tree.at(path).listeners, listener),
    watch(paths, listener) {
      const stops = paths.map((path) => addTo(tree.at(path).watchers, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    ...changes,
    ...createListOperations(parts, settle),
    validateByElement(createScopes) {
      parts.scopeOf ??= createScopes(fields, options.conditions, record);
    },
    validate: validation.validateNow,
    submit: validation.submit,
    ...createExternalErrors(parts, validation),
    isBlocked: () => parts.blocked.size > 0,
    onChange: parts.changed.subscribe,
    onValuesChange: (listener) => addTo(tree.root.watchers, listener),
    errorPaths: parts.errors.shown,
    onErrorsChange: parts.errors.subscribe,
    reveal: revealed.send,
    onReveal: revealed.subscribe,
  };
}

import { createConditions } from '@isp/schema';
import { added, createSignal } from '../signal.ts';
import { createChanges } from './changes.ts';
import { computationsOf } from './derivations.ts';
import { indexFields } from './fieldIndex.ts';
import { createFieldStates } from './fieldStates.ts';
import { createFieldTree, type FieldNode } from './fieldTree.ts';
import { createFieldValues } from './fieldValues.ts';
import type { EngineOptions, FormEngine } from './formEngine.ts';
import { createJudge } from './judge.ts';
import { createLists } from './lists.ts';
import type { Parts } from './parts.ts';
import { createSayings } from './sayings.ts';
import { createWrongs } from './wrongs.ts';

/** Makes the state of a form. It knows no framework: a screen subscribes to it. */
export function createFormEngine(options: EngineOptions): FormEngine {
  const { fields, conditions, record, initial, accepts, derive } = options;
  const tree = createFieldTree();
  const values = createFieldValues(initial, tree);
  const index = indexFields(fields);
  const book = createConditions({ conditions, record, valueAt: values.at, accepts });
  const states = createFieldStates(tree, values, index, book);
  const parts: Parts = {
    ...{ tree, values, index, book, states },
    first: initial,
    trims: options.trims ?? (() => false),
    check: options.check,
    scopeOf: undefined,
    computations: computationsOf(fields, derive),
    wrongs: createWrongs(tree, states, index),
    holds: new Set<FieldNode>(),
    dirty: new Set<FieldNode>(),
    changed: createSignal(),
  };
  const judge = createJudge(parts);
  const { settle, ...changes } = createChanges(parts, judge);
  const revealed = createSignal<Parameters<FormEngine['reveal']>>();
  return {
    values: values.row,
    judged: judge.judged,
    stateOf: states.stateOf,
    peek: states.peek,
    subscribe: (path, listener) => added(tree.at(path).listeners, listener),
    watch(paths, listener) {
      const stops = paths.map((path) => added(tree.at(path).watchers, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    ...changes,
    ...createLists(parts, settle),
    judgeApart(createScopes) {
      parts.scopeOf ??= createScopes(fields, conditions, record);
    },
    judge: judge.judgeNow,
    submit: judge.submit,
    ...createSayings(parts, judge),
    isHeld: () => parts.holds.size > 0,
    onChange: parts.changed.subscribe,
    onAny: (listener) => added(tree.root.watchers, listener),
    wrong: parts.wrongs.shown,
    onWrong: parts.wrongs.subscribe,
    reveal: revealed.send,
    onReveal: revealed.subscribe,
  };
}

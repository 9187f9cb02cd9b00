import type { Entity } from '@isp/schema';
import { pathAllowing, pathsToStates, type StatePath, stateAfter, userMoves } from './statePath.ts';
import {
  actionStep,
  post,
  recordId,
  type Step,
  succeeds,
  toId,
  toWorkflow,
  type Workflow,
} from './workflow.ts';

/**
 * Returns the journeys of an entity whose records a user adds: its life from the addition to the deletion, and each
 * move of its state machine that users can make.
 */
export function entityWorkflows(entity: Entity): readonly Workflow[] {
  if (!entity.operations.add) return [];
  return [...lifeWorkflow(entity), ...moveWorkflows(entity)];
}

/** Returns the journey: add, read, move to a state that allows the deletion, delete, no longer found. */
function lifeWorkflow(entity: Entity): readonly Workflow[] {
  const { detail, remove } = entity.operations;
  const path = pathAllowing(entity, 'delete');
  const asked = entity.actions.find(({ name }) => name === 'delete')?.form;
  // the values that this deletion needs depend on the record
  if (!detail || !remove || !path || asked) return [];
  const steps = [
    {
      ...detailStep(entity, 'read'),
      successCriteria: [succeeds, { condition: `$response.body#/data/id == ${recordId}` }],
    },
    ...walk(entity, path),
    post(entity, 'remove', 'remove', { ids: recordId }),
    { ...detailStep(entity, 'gone'), successCriteria: [{ condition: '$statusCode == 404' }] },
  ];
  return [toWorkflow(entity, 'life', 'from the addition to the deletion', path, steps)];
}

/** Returns a journey for each move that users make: to its state, the move, and the state after it. */
function moveWorkflows(entity: Entity): readonly Workflow[] {
  const paths = [...pathsToStates(entity)];
  return userMoves(entity).flatMap((action) => {
    const found = paths.find(([state]) => stateAfter(entity, state, action.name) !== undefined);
    if (!found) return [];
    const [state, path] = found;
    const to = stateAfter(entity, state, action.name) ?? '';
    const summary = `${action.title}, ${state} → ${to}`;
    const steps = walk(entity, [...path, action]);
    return toWorkflow(entity, `moves.${action.name}`, summary, [...path, action], steps);
  });
}

/** Returns a step for each action, with the state that the record must have after it. */
function walk(entity: Entity, path: StatePath): readonly Step[] {
  let state = entity.states?.initial ?? '';
  return path.map((action, index) => {
    state = stateAfter(entity, state, action.name) ?? state;
    return actionStep(entity, action, `move${index + 1}`, state);
  });
}

const detailStep = (entity: Entity, stepId: string) => ({
  stepId,
  operationId: toId(`${entity.key}.detail`),
  parameters: [{ name: 'id', in: 'query', value: recordId }],
});

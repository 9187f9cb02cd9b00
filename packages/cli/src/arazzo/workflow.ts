import type { Action, Entity, Field, JsonSchemaObject } from '@isp/schema';

/** One call of a workflow. */
export interface Step {
  readonly stepId: string;
  readonly description?: string;
  readonly operationId: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: { readonly contentType: string; readonly payload: unknown };
  readonly successCriteria: readonly { readonly condition: string }[];
  readonly outputs?: Readonly<Record<string, string>>;
}

/** A journey through the calls of an entity. */
export interface Workflow {
  readonly workflowId: string;
  readonly summary: string;
  readonly inputs: JsonSchemaObject;
  readonly parameters: readonly object[];
  readonly steps: readonly Step[];
  readonly outputs: Readonly<Record<string, string>>;
}

/** Input with the values of the new record. */
const form = 'form';

/** Returns a workflow that begins with adding a record; its other steps refer to the record by {@link recordId}. */
export function toWorkflow(
  entity: Entity,
  id: string,
  summary: string,
  actions: readonly Action[],
  steps: readonly Step[],
): Workflow {
  const isOfOrg = entity.scope !== 'platform';
  const asked = actions.flatMap((action) =>
    requiredFields(action).map(({ name, title }) => [inputOf(action, name), { title }] as const),
  );
  return {
    workflowId: toId(`${entity.key}.${id}`),
    summary: `${entity.title}: ${summary}`,
    inputs: {
      type: 'object',
      required: ['token', ...(isOfOrg ? ['orgId'] : []), form, ...asked.map(([name]) => name)],
      properties: {
        token: { type: 'string', description: 'Session or access token' },
        ...(isOfOrg && {
          orgId: { type: 'string', description: 'Organisation for which the calls are made' },
        }),
        [form]: {
          type: 'object',
          description: `Values of the new record: ${entity.key}.form of the OpenAPI document`,
        },
        ...Object.fromEntries(asked),
      },
    },
    parameters: [
      { name: 'Blade-Auth', in: 'header', value: 'bearer {$inputs.token}' },
      { name: 'Blade-Requested-With', in: 'header', value: 'BladeHttpRequest' },
      ...(isOfOrg ? [{ name: 'orgId', in: 'query', value: '$inputs.orgId' }] : []),
    ],
    steps: [addStep(entity), ...steps],
    outputs: { id: recordId },
  };
}

/** Expression for the id of the added record. */
export const recordId = '$steps.add.outputs.id';

const addStep = (entity: Entity): Step => ({
  ...post(entity, 'add', 'add', `$inputs.${form}`),
  outputs: { id: '$response.body#/data/id', rowVersion: '$response.body#/data/rowVersion' },
});

/** Returns a step that sends values and must succeed. */
export const post = (entity: Entity, stepId: string, call: string, payload: unknown): Step => ({
  stepId,
  operationId: toId(`${entity.key}.${call}`),
  requestBody: { contentType: 'application/json', payload },
  successCriteria: [succeeds],
});

/** Returns a step that runs an action with the required fields of its form. */
export function actionStep(entity: Entity, action: Action, stepId: string, state?: string): Step {
  const values = requiredFields(action).map(({ name }) => [name, `$inputs.${inputOf(action, name)}`]);
  const step = post(entity, stepId, `actions.${action.name}`, {
    id: recordId,
    ...Object.fromEntries(values),
  });
  const field = entity.states?.field;
  return {
    ...step,
    description: action.title,
    successCriteria: [
      ...step.successCriteria,
      ...(state === undefined ? [] : [{ condition: `$response.body#/data/${field} == '${state}'` }]),
    ],
  };
}

/** Returns a dotted name as an id of the OpenAPI document, `shop_book_add`. */
export const toId = (name: string): string => name.replaceAll('.', '_');

export const succeeds = { condition: '$statusCode == 200' };

const inputOf = ({ name }: Action, field: string): string => `${name}_${field}`;

const requiredFields = ({ form: own }: Action): readonly Field[] =>
  (own?.fields ?? []).filter(({ readOnly, required }) => required && !readOnly);

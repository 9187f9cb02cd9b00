import type { JsonSchemaObject } from '@isp/schema';
import type { ParameterType, PipelineParameter } from './pipelineSpec.ts';

const shapes: Readonly<Record<ParameterType, JsonSchemaObject>> = {
  STRING: { type: 'string', maxLength: 2000, 'x-ui': { widget: 'text' } },
  NUMBER_INTEGER: { type: 'integer' },
  NUMBER_DOUBLE: { type: 'number' },
  BOOLEAN: { type: 'boolean' },
  LIST: { type: 'array', 'x-ui': { widget: 'json', span: 24 } },
  STRUCT: { type: 'object', 'x-ui': { widget: 'json', span: 24 } },
};

/**
 * Returns the parameters of a pipeline as the JSON Schema of a form. Names and help texts are those that the author
 * of the pipeline wrote.
 */
export const parametersSchema = (parameters: readonly PipelineParameter[]): JsonSchemaObject => ({
  type: 'object',
  required: parameters.flatMap(({ default: usual, name }) => (usual === undefined ? [name] : [])),
  properties: Object.fromEntries(
    parameters.map(({ default: usual, description, name, options, type }) => {
      const { 'x-ui': ui = {}, ...shape } = options ? { enum: [...options] } : shapes[type];
      return [
        name,
        {
          ...shape,
          title: name,
          ...(usual !== undefined && { default: usual }),
          'x-ui': { ...(ui as object), ...(description !== undefined && { help: description }) },
        } as JsonSchemaObject,
      ];
    }),
  ),
});

import type { JsonSchemaObject } from '@isp/schema';

const shape = (title: string, kind: string, size: string) => ({
  title,
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: kind }, [size]: { type: 'number' } },
});

/** Schema of a circle or a square. A constant identifies which of them a value is. */
export const shapes: JsonSchemaObject = { oneOf: [shape('圆', 'circle', 'r'), shape('方', 'square', 'a')] };

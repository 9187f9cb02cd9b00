import type { JsonSchemaObject } from '@isp/schema';

const shape = (title: string, kind: string, size: string) => ({
  title,
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: kind }, [size]: { type: 'number' } },
});

/** Schema of a value that is a circle or a square. A constant property identifies the kind. */
export const shapes: JsonSchemaObject = { oneOf: [shape('圆', 'circle', 'r'), shape('方', 'square', 'a')] };

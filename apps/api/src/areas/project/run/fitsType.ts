import { isObject } from '@isp/kit';
import type { ParameterType } from './pipelineSpec.ts';

/** Returns true if the value has the type of the parameter. */
export function fitsType(type: ParameterType, value: unknown): boolean {
  switch (type) {
    case 'STRING':
      return typeof value === 'string';
    case 'NUMBER_INTEGER':
      return Number.isSafeInteger(value);
    case 'NUMBER_DOUBLE':
      return typeof value === 'number';
    case 'BOOLEAN':
      return typeof value === 'boolean';
    case 'LIST':
      return Array.isArray(value);
    case 'STRUCT':
      return isObject(value);
  }
}

import { Refusal } from '../refusals/refusal.ts';
import { UnfitRequest } from './routeSchemas.ts';

/** Returns the code of a failed call, for its entry in the operation log. */
export const errorCode = (error: unknown): string =>
  error instanceof Refusal ? error.code : error instanceof UnfitRequest ? 'PARAM_INVALID' : 'SYSTEM_ERROR';

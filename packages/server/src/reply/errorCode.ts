import { Refusal } from '../refusals/refusal.ts';
import { UnfitRequest } from './routeSchemas.ts';

/** Why a call was not carried out, as a line of the operation log says it. */
export const errorCode = (error: unknown): string =>
  error instanceof Refusal ? error.code : error instanceof UnfitRequest ? 'PARAM_INVALID' : 'SYSTEM_ERROR';

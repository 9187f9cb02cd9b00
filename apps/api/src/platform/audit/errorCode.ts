import { Refusal, UnfitRequest } from '@isp/server';

/** Why a call was not carried out, as a line of the operation log says it. */
export const errorCode = (error: unknown): string =>
  error instanceof Refusal ? error.code : error instanceof UnfitRequest ? 'PARAM_INVALID' : 'SYSTEM_ERROR';

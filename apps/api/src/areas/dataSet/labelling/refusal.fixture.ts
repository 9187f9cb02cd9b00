import type { Reply } from '../../../testing/openTestApi.ts';

/** Status and code of a reply, to compare with those of a refusal. */
export const refusal = ({ body, status }: Reply) => [status, body.errCode];

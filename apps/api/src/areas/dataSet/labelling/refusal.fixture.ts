import type { Reply } from '../../../testing/openTestApi.ts';

/** Returns status and code of a reply, to compare them with a refusal. */
export const refusal = ({ body, status }: Reply) => [status, body.errCode];

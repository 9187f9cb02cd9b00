import { demoPassword } from '../platform/demo/accounts.ts';

/** Confirmation of a call by the password of a demo account, encoded as at a sign-in. */
export const ownPassword = { password: Buffer.from(demoPassword).toString('base64') } as const;

import { randomInt } from 'node:crypto';
import { portalBase } from '../../platform/portal/portalRoutes.ts';
import type { InvitationKind } from './expiry.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Number of characters of a code in a link. Codes of this length cannot be guessed. */
const CODE_LENGTH = 16;

/** Returns true if the text has the form of a code. */
export const isCode = (text: string): boolean => /^[A-Za-z0-9]{16}$/.test(text);

/** Pages that list the invitations of a user. */
const pages = { orgInvitation: 'invitedOrg', projectInvitation: 'invitedProject' } as const;

/** Returns the path of the portal page that opens the invitation with this code. */
export const linkOf = (kind: InvitationKind, code: string): string =>
  `${portalBase}customer/${pages[kind]}/index?invite=${code}`;

/** Returns a link with a new random code. */
export const newInviteLink = (kind: InvitationKind): string =>
  linkOf(kind, Array.from({ length: CODE_LENGTH }, () => letters[randomInt(letters.length)]).join(''));

import type { Application } from './Application.ts';

/** Data about the visitor from which the state on this page is computed. */
export interface Looking {
  readonly status: 'anonymous' | 'loading' | 'ready';
  /** Ids of the organisations to which the visitor belongs. */
  readonly organisations: readonly string[];
  readonly isDeveloper: boolean;
  readonly mayApply: boolean;
  /** The visitor's newest application: `undefined` while it loads, null if there is none. */
  readonly application: Application | null | undefined;
  readonly hasFailed: boolean;
}

/** State of the visitor on the way to becoming a developer. It decides the texts of the page and the next step. */
export type Standing =
  | { readonly kind: 'visitor' | 'asking' | 'failed' | 'developer' | 'invitee' | 'closed' }
  | { readonly kind: 'open'; readonly last?: Application }
  | { readonly kind: 'pending' | 'approved'; readonly last: Application };

export function standingOf(looking: Looking): Standing {
  const { application, hasFailed, isDeveloper, mayApply, organisations, status } = looking;
  if (status === 'anonymous') return { kind: 'visitor' };
  if (hasFailed) return { kind: 'failed' };
  if (status === 'loading' || application === undefined) return { kind: 'asking' };
  if (application?.status === 'PENDING') return { kind: 'pending', last: application };
  // The approved application counts only while the user belongs to the created organisation. The organisation may
  // have been deleted, or the user may have left it.
  if (application?.status === 'APPROVED' && organisations.includes(application.orgId))
    return { kind: 'approved', last: application };
  if (mayApply) return application ? { kind: 'open', last: application } : { kind: 'open' };
  if (!isDeveloper) return { kind: 'closed' };
  // A developer without an organisation sees the invitations, because they can join an organisation by an
  // invitation.
  return { kind: organisations.length > 0 ? 'developer' : 'invitee' };
}

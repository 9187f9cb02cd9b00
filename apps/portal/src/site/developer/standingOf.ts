import type { Application } from './Application.ts';

/** What the browser has stored about the visitor. */
export interface Looking {
  readonly status: 'anonymous' | 'loading' | 'ready';
  /** Ids of the organisations they belong to. */
  readonly organisations: readonly string[];
  readonly isDeveloper: boolean;
  readonly mayApply: boolean;
  /** Their newest application: `undefined` while it loads, null without one. */
  readonly application: Application | null | undefined;
  readonly hasFailed: boolean;
}

/** Where the visitor is on the way to becoming a developer: it decides the page's texts and its next step. */
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
  // the organisation may be deleted since, or the user left it
  if (application?.status === 'APPROVED' && organisations.includes(application.orgId))
    return { kind: 'approved', last: application };
  if (mayApply) return application ? { kind: 'open', last: application } : { kind: 'open' };
  if (!isDeveloper) return { kind: 'closed' };
  // a developer without an organisation joins one by an invitation
  return { kind: organisations.length > 0 ? 'developer' : 'invitee' };
}

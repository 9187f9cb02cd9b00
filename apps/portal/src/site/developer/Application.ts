import { isObject } from '@isp/kit';

/** An application with its result, as the applicant sees it. */
export interface Application {
  readonly id: string;
  readonly applyNo: string;
  readonly applyType: string;
  readonly orgName: string;
  readonly industry: string;
  readonly intro: string;
  readonly status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN';
  readonly createTime: string;
  readonly auditTime: string;
  readonly auditRemark: string;
  /** Id of the organisation that was created when the application was approved. */
  readonly orgId: string;
}

const states = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;

/** Reads the user's newest application. Returns undefined if the reply contains none. */
export function readApplication(reply: unknown): Application | undefined {
  if (!isObject(reply)) return undefined;
  const status = states.find((state) => state === reply.status);
  if (status === undefined) return undefined;
  const text = (name: string) => (typeof reply[name] === 'string' ? reply[name] : '');
  return {
    status,
    ...{ id: text('id'), applyNo: text('applyNo'), applyType: text('applyType'), orgId: text('orgId') },
    ...{ orgName: text('orgName'), industry: text('industry'), intro: text('intro') },
    ...{ createTime: text('createTime'), auditTime: text('auditTime'), auditRemark: text('auditRemark') },
  };
}

/**
 * Returns the path of the application form. After a refusal, the form starts with the former texts, except those
 * that need a new proof.
 */
export function toApplyPath(last?: Application): string {
  if (!last) return '/developer/apply';
  const { applyType, industry, intro, orgName } = last;
  const query = new URLSearchParams(
    Object.entries({ applyType, orgName, industry, intro }).filter(([, value]) => value !== ''),
  );
  return query.size > 0 ? `/developer/apply?${query}` : '/developer/apply';
}

import type { Step } from './call.ts';

/**
 * Adds the chosen organisation where the caller gave none: `orgId` to a body that has keys, `orgId` and `org_id`
 * to the query otherwise. Never for a host that is not trusted.
 *
 * @see R7.17
 */
export function withOrganisation(getOrg: () => string | undefined): Step {
  return (call, next) => {
    const orgId = call.trusted && call.org !== false ? getOrg() : undefined;
    if (orgId === undefined) return next(call);

    const { body } = call;
    if (body instanceof FormData || body instanceof URLSearchParams) {
      if (!body.has('orgId')) body.append('orgId', orgId);
      return next(call);
    }
    if (isPlainObject(body)) return next({ ...call, body: { ...body, orgId: body.orgId ?? orgId } });
    const { query } = call;
    const given = query.orgId ?? query.org_id ?? orgId;
    return next({
      ...call,
      query: { ...query, orgId: query.orgId ?? given, org_id: query.org_id ?? given },
    });
  };
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

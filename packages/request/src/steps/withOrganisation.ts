import { isPlainObject } from '@isp/kit';
import type { Step } from '../model/call.ts';

/**
 * Returns the step that adds the current organisation, unless the caller passed one. If the body is an object with
 * properties, `orgId` is added to the body; otherwise `orgId` and `org_id` are added to the query. Nothing is added
 * for a host that is not trusted.
 */
export function withOrganisation(getOrg: () => string | undefined): Step {
  return (call, next) => {
    const orgId = call.trusted && call.org !== false ? getOrg() : undefined;
    if (orgId === undefined) return next(call);

    const { body } = call;
    if (body instanceof FormData || body instanceof URLSearchParams) {
      if (body.has('orgId')) return next(call);
      const copy = body instanceof FormData ? new FormData() : new URLSearchParams();
      for (const [key, value] of body as Iterable<[string, string]>) copy.append(key, value);
      copy.append('orgId', orgId);
      return next({ ...call, body: copy });
    }
    if (isPlainObject(body)) return next({ ...call, body: { ...body, orgId: body.orgId ?? orgId } });

    // The organisation may already be in the query of the path.
    const inPath = (key: string) => call.url.searchParams.get(key) ?? undefined;
    const own = {
      orgId: call.query.orgId ?? inPath('orgId'),
      org_id: call.query.org_id ?? inPath('org_id'),
    };
    const given = own.orgId ?? own.org_id ?? orgId;
    return next({
      ...call,
      query: { ...call.query, orgId: own.orgId ?? given, org_id: own.org_id ?? given },
    });
  };
}

import { type EntityRules, Refusal, toFieldIssue } from '@isp/server';
import type { BackProductInterface, BackProductInterfaceForms } from '../../generated/rows.ts';
import { textParam } from '../../rules/queries.ts';
import { docOf } from './docOf.ts';
import { callCommand } from './example/callCommand.ts';
import { toExampleCall } from './example/toExampleCall.ts';
import { openApiForms } from './openApiForms.ts';
import { originOf } from './originOf.ts';

type Interface = BackProductInterface;

/** Time for which a successful debug call allows publishing the interface, in milliseconds. */
const DEBUGGED_MS = 7 * 24 * 3600_000;

/** Properties of an interface that cannot change after it is published, because callers depend on them. */
const settled = [
  'interfaceName',
  'productId',
  'groupName',
  'method',
  'path',
  'backendUrl',
  'authType',
  'contentType',
  'billable',
  'version',
] as const satisfies readonly (keyof Interface)[];

const kept = {
  'zh-CN': '已发布的接口只能修改文档、超时与 QPS 上限',
  'en-US': 'Only docs, timeout and limits of a published endpoint can be changed',
};

/** Rules of the interfaces of a product, to which the gateway forwards calls. */
export const interfaceRules: EntityRules<Interface, BackProductInterfaceForms> = {
  locks: ({ productId }) => [['backProduct.product', productId]],
  validate(work, next, before) {
    if (before?.status !== 'PUBLISHED') return [];
    return settled
      .filter((field) => next[field] !== before[field])
      .map((field) => toFieldIssue({ field, rule: 'fixed' }, work.caller.locale, kept));
  },
  actions: {
    publish({ now }, { rows }) {
      const isTried = ({ lastDebugTime }: Interface) =>
        lastDebugTime !== null && now.getTime() - debuggedAt(lastDebugTime) <= DEBUGGED_MS;
      if (!rows.every(isTried)) throw new Refusal('DEBUG_REQUIRED');
      return undefined;
    },
    /**
     * Adds the interfaces of an OpenAPI document to the product. Interfaces that the product has already (same
     * method and path) are not changed.
     */
    async import(work, { form }) {
      const { content, productId } = form;
      for (const one of openApiForms(content)) {
        const { method, path } = one;
        const has = await work.records('backProduct.interface').exists({ productId, method, path });
        if (!has) await work.add('backProduct.interface', { ...one, productId });
      }
      return undefined;
    },
  },
  queries: { doc: { productId: textParam } },
  reads: {
    /** Returns the documentation of the interfaces of the product `productId` for callers. */
    doc: ({ caller, records }, { query, request }) =>
      docOf(records, String(query.productId ?? ''), { origin: originOf(request), orgId: caller.orgId }),
    /** Returns an example call of the interface as text that the user can copy. */
    async curl({ caller }, { request, row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      const asked = { origin: originOf(request), orgId: caller.orgId };
      return { text: callCommand(toExampleCall(row as Interface, row.openPath ?? '', asked)) };
    },
  },
};

/** Converts a stored time to a timestamp. Stored times are texts in the time zone of the platform. */
const debuggedAt = (time: string): number => new Date(`${time.replace(' ', 'T')}+08:00`).getTime();

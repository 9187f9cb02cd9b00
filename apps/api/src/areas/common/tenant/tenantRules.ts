import { type EntityRules, Refusal } from '@isp/server';
import type { Ask } from '@isp/server/internal';
import type { CommonTenant, CommonTenantForms } from '../../../generated/rows.ts';
import { newLinkToken } from '../../../platform/links/oneTimeLinks.ts';
import { closeSessionsIn } from '../../../platform/sessions/sessions.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';
import { addAgreements, readAgreements } from '../content/seedContents.ts';
import { offerTenantSetup, setupAddress } from './offerTenantSetup.ts';

/** Makes the token of a link. It runs before the transaction, so that the answer contains the same token. */
export const makeToken: Ask = async () => newLinkToken();

/**
 * Rules of tenants. Only administrators of the platform's own tenant see and change them. This tenant cannot be closed,
 * because then no administrator could reopen it.
 */
export const tenantRules: EntityRules<CommonTenant, CommonTenantForms> = {
  beforeAdd({ caller }, form) {
    if (caller.tenantId !== defaultTenant) throw new Refusal('FORBIDDEN');
    return form;
  },
  async afterAdd({ asService, newId, now }, { code }) {
    const rows = await readAgreements({ tenantId: code, now, newId });
    await asService(({ tx }) => addAgreements(tx, rows));
  },
  allows: (_asking, { code }, action) => (action === 'close' && code === defaultTenant ? 'TENANT_OWN' : true),
  actions: {
    async close({ asService, now }, { rows }) {
      await asService(async ({ tx }) => {
        for (const { code } of rows) await closeSessionsIn(tx, code);
      });
      return { closeTime: now };
    },
    reopen: () => ({ closeTime: null }),
    async offerSetup({ asService, now }, { prepared, rows }) {
      const [row, ...others] = rows;
      if (!row || others.length > 0) throw new Refusal('PARAM_INVALID');
      await asService(({ tx }) => offerTenantSetup(tx, { code: row.code, now, token: String(prepared) }));
      return undefined;
    },
  },
  answers: {
    offerSetup: ({ host }, [row], _form, prepared) => ({
      code: row?.code,
      link: setupAddress(host.origin(), String(prepared)),
    }),
  },
};

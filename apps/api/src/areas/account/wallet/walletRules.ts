import type { EntityRules } from '@isp/server';
import type { AccountWallet, AccountWalletForms } from '../../../generated/rows.ts';
import { fromCents, toCents } from '../../../rules/money.ts';
import { postEntry } from '../ledger/postEntry.ts';

/** Values of an account without entries. They are returned for an organisation that has no account yet. */
const empty = {
  ...{ balance: '0.00', frozenAmount: '0.00', availableAmount: '0.00', creditLimit: '0.00' },
  ...{ alertThreshold: '100.00', status: 'NORMAL' },
};

/** Rules of accounts. `current` returns the account of the caller's organisation. */
export const walletRules: EntityRules<AccountWallet, AccountWalletForms> = {
  afterActions: {
    // The adjustment is posted as an entry, with the reason as its remark.
    adjust: ({ asService, caller: { tenantId, userId } }, rows, { flow, amount, remark }) =>
      asService(async (service) => {
        for (const { id } of rows) {
          await postEntry(service, {
            ...{ tenantId, orgId: id, userId, flow, amount, remark },
            ...{ type: 'ADJUST', payChannel: 'ADMIN', relatedType: null, relatedNo: null },
          });
        }
      }),
    // After unfreezing, the account is in arrears or normal again, depending on its balance.
    unfreeze: (work, rows) =>
      work.asService(async ({ now, records, transition }) => {
        for (const { arrearsTime, balance, frozenAmount, id } of rows) {
          if (toCents(balance) < toCents(frozenAmount))
            await transition('account.wallet', id, 'owe', { arrearsTime: arrearsTime ?? now });
          else if (arrearsTime !== null) await records('account.wallet').patch(id, { arrearsTime: null });
        }
      }),
  },
  reads: {
    async current({ caller, records }) {
      const wallet = caller.orgId ? await records('account.wallet').find(caller.orgId) : undefined;
      if (!wallet) return empty;
      const { alertThreshold, balance, creditLimit, frozenAmount, status } = wallet;
      const availableAmount = fromCents(toCents(balance) - toCents(frozenAmount));
      return { balance, frozenAmount, availableAmount, creditLimit, alertThreshold, status };
    },
  },
};

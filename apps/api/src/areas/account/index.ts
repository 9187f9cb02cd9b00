import { defineArea, type Module } from '@isp/server';
import type { AccountRows } from '../../generated/rows.ts';
import { atZone, today } from '../../rules/dateTimes.ts';
import { tableNameOf } from '../../rules/tables.ts';
import { differences } from './differences/index.ts';
import { checkLedger } from './ledger/checkLedger.ts';
import { transactionRules } from './ledger/transactionRules.ts';
import { accountMigrations } from './migrations.ts';
import { paymentRules } from './payment/paymentRules.ts';
import { paymentJobs } from './recharge/paymentJobs.ts';
import { paymentRoutes } from './recharge/paymentRoutes.ts';
import { rechargeJobs } from './recharge/rechargeJobs.ts';
import { rechargeRules } from './recharge/rechargeRules.ts';
import { accountRefusals } from './refusals.ts';
import { usage } from './usage/index.ts';
import { closeWallets } from './wallet/closeWallet.ts';
import { openWallets } from './wallet/openWallets.ts';
import { usesOfOrg } from './wallet/usesOfOrg.ts';
import { walletRules } from './wallet/walletRules.ts';

const ofEntries = (condition: string) => `select coalesce(sum(t.amount), 0)
  from account_transaction t where t."orgId" = account_wallet.id and not t."isDeleted" and ${condition}`;
const spent = `t.type = 'CONSUME'`;
const thisMonth = `t."transTime" >= date_trunc('month', ${today}::timestamp) ${atZone}`;

/** Module of the accounts of organisations, with their entries, payments and recharges. */
const accounts = defineArea<AccountRows>({
  area: 'account',
  after: ['developer'],
  entities: {
    payment: paymentRules,
    recharge: rechargeRules,
    transaction: transactionRules,
    wallet: walletRules,
  },
  jobs: { ...paymentJobs, ...rechargeJobs },
  routes: [paymentRoutes],
  columns: {
    'account.line': {
      partyName: `case account_line.kind when 'WALLET' then
        coalesce((select o."orgName" from ${tableNameOf('developer.organization')} o where o.id = account_line.party), account_line.party)
        when 'CHANNEL' then case account_line.party when 'ALIPAY' then '支付宝' when 'WECHAT' then '微信支付'
          when 'UNIONPAY' then '银联' when 'BANK_TRANSFER' then '对公转账' when 'ADMIN' then '后台入账' else account_line.party end
        when 'CLEARING' then account_line.party else '平台' end`,
    },
    'account.payment': {
      orgTitle: `select o."orgName" from ${tableNameOf('developer.organization')} o where o.id = account_payment."orgId"`,
    },
    'account.recharge': {
      orgTitle: `select o."orgName" from ${tableNameOf('developer.organization')} o where o.id = account_recharge."orgId"`,
      applicantName: 'user_nickname(account_recharge."createUser")',
    },
    'account.wallet': {
      orgTitle: `select o."orgName" from ${tableNameOf('developer.organization')} o where o.id = account_wallet.id`,
      availableAmount: 'account_wallet.balance - account_wallet."frozenAmount"',
      totalRecharge: ofEntries(`t.type = 'RECHARGE'`),
      totalConsume: ofEntries(spent),
      monthConsume: ofEntries(`${spent} and ${thisMonth}`),
      monthIncome: ofEntries(`t.type = 'SETTLE' and ${thisMonth}`),
    },
  },
  uses: { 'developer.organization': usesOfOrg },
  follows: {
    'developer.developerApply': { approve: openWallets },
    'developer.organization': { dissolve: closeWallets },
  },
  migrations: accountMigrations,
  refusals: accountRefusals,
  sweep: checkLedger,
});

export const account: readonly Module[] = [accounts, differences, usage];

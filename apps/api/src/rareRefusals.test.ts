import { describe, expect, it } from 'vitest';
import { closeWallet } from './areas/account/wallet/closeWallet.ts';
import { dataSetRules } from './areas/dataSet/dataSet/dataSetRules.ts';
import { memberRules } from './areas/developer/memberRules.ts';
import { launch } from './areas/miror/build/launch.ts';
import { offerOf } from './areas/order/offerOf.ts';
import { categoryRules } from './areas/product/category/categoryRules.ts';
import { createVerifyingCodes } from './platform/sms/verifyingCodes.ts';
import { failingAs } from './ports/calls/failingAs.ts';
import { noDataSource } from './ports/dataSource/none.ts';
import { noModelStore } from './ports/modelStore/none.ts';
import { noPayments } from './ports/payment/none.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Returns the work of a rule. Its records answer as given, by entity and function. */
function workWith(answers: Readonly<Record<string, Answers>>, more: Answers = {}): never {
  const records = (entity: string) =>
    Object.fromEntries(
      Object.entries(answers[entity] ?? {}).map(([name, answer]) => [
        name,
        async (...given: readonly unknown[]) => (typeof answer === 'function' ? answer(...given) : answer),
      ]),
    );
  const work = {
    ...{ records, lock: async () => undefined, now: new Date(), caller: { orgId: 'o', userId: 'u' } },
    asService: async (run: (service: unknown) => unknown) => run(work),
    ...more,
  };
  return work as never;
}

const refusal = async (run: () => unknown) => {
  try {
    await run();
  } catch (error) {
    return (error as { readonly code?: string }).code;
  }
  return undefined;
};

describe('refusals of rare states, each by its rule alone', () => {
  it('a category at the fourth level, or below itself, is refused', async () => {
    const parents: Answers = { c: { parentId: 'b' }, b: { parentId: 'a' }, a: { parentId: null } };
    const work = workWith({ 'product.category': { find: (id: string) => parents[id] } });
    expect(await refusal(() => categoryRules.fillAdd?.(work, { parentId: 'b' } as never))).toBeUndefined();
    expect(await refusal(() => categoryRules.fillAdd?.(work, { parentId: 'c' } as never))).toBe('TOO_DEEP');
    expect(await refusal(() => categoryRules.fillAdd?.(work, { id: 'b', parentId: 'b' } as never))).toBe(
      'TOO_DEEP',
    );
  });

  it('a member that has just become the administrator cannot leave', async () => {
    const transition = async (_: string, row: unknown, __: string, change: (row: unknown) => unknown) =>
      change(row);
    const of = (isAdmin: number) =>
      workWith(
        {
          'developer.orgMember': { first: { isAdmin } },
          'developer.organization': { find: { orgName: '星图' } },
        },
        { transition },
      );
    expect(await refusal(() => memberRules.actions?.leave?.(of(0), {} as never))).toBeUndefined();
    expect(await refusal(() => memberRules.actions?.leave?.(of(1), {} as never))).toBe('ADMIN_STAYS');
  });

  it('a notebook that does not run is not saved as an image', async () => {
    const answers = {
      'miror.build': { count: 0 },
      'miror.repo': { find: { id: 'r', status: 'NORMAL' } },
      'miror.image': { first: undefined },
      'notebook.notebook': { find: { status: 'STOPPED' } },
    };
    const work = workWith(answers, { may: async () => true });
    const build = { orgId: 'o', repoId: 'r', targetTag: 'v1', notebookId: 'n' };
    expect(await refusal(() => launch(work, build as never, []))).toBe('NOTEBOOK_NOT_RUNNING');
  });

  it('an upload that has no failed version is not imported again', async () => {
    const work = workWith({ 'dataSet.dataSetVersion': { lockAll: [] } });
    const retry = (sourceType: string) =>
      dataSetRules.afterActions?.retry?.(work, [{ id: 'd', sourceType }] as never, {} as never);
    expect(await refusal(() => retry('UPLOAD'))).toBe('NOTHING_TO_IMPORT');
  });

  it('a subscription that has ended long ago is not renewed', async () => {
    const answers = (status: string) => ({
      'backProduct.product': { find: { id: 'p', tenantId: 't', orgId: 's', status: 'ON_SHELF' } },
      'backProduct.productSpec': {
        find: { id: 'x', productId: 'p', status: 'ENABLED', chargeMode: 'PERIOD', price: '1.00' },
      },
      'developer.organization': { find: { status: 'NORMAL' } },
      'product.subscription': {
        find: { buyerOrgId: 'o', productId: 'p', specId: 'x', status, expireTime: '2020-01-01 00:00:00' },
      },
    });
    const wish = {
      ...{ tenantId: 't', orderType: 'RENEW', productId: 'p', specId: 'x', quantity: 1 },
      periodCount: 1,
    };
    const ask = (status: string) =>
      offerOf(workWith(answers(status)), { ...wish, subscriptionId: 'a', buyerOrgId: 'o' } as never);
    expect(await refusal(() => ask('ACTIVE'))).toBeUndefined();
    expect(await refusal(() => ask('EXPIRED'))).toBe('SUBSCRIPTION_NOT_RENEWABLE');
  });

  it('an account that owes money is not closed', async () => {
    const wallet = { status: 'NORMAL', balance: '-3.00', frozenAmount: '0.00' };
    const work = workWith({ 'account.wallet': { lock: wallet, find: wallet } });
    expect(await refusal(() => closeWallet(work, 'o'))).toBe('WALLET_OWES');
  });

  it('a code by mail is refused where no mail server is connected', async () => {
    const codes = createVerifyingCodes({ hasMail: false, hasSms: true, secrets: { of: () => '' } } as never);
    const send = () => codes.send({} as never, { target: 'li@example.org' } as never, '');
    expect(await refusal(send)).toBe('MAIL_UNAVAILABLE');
  });

  it('systems that are not connected, or fail, are named by their codes', async () => {
    expect(await refusal(() => noModelStore.fetch({} as never, new Date()))).toBe(
      'MODEL_STORE_NOT_CONNECTED',
    );
    expect(await refusal(() => noDataSource.read({} as never, {} as never, {} as never))).toBe(
      'DATA_SOURCE_NOT_CONNECTED',
    );
    const broken = failingAs('PAYMENT_ERROR', {
      ...noPayments,
      pay: () => Promise.reject(new Error('connect ECONNREFUSED')),
    });
    expect(await refusal(() => broken.pay())).toBe('PAYMENT_ERROR');
  });
});

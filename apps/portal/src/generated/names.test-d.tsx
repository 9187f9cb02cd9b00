import { AreaScreen, DetailDrawer, defineExtension, FormOverlay, FormScreen, useEntity } from '@isp/crud';
import type { ComponentProps } from 'react';

// compiled by `npm run types`: `names.ts` registers the names of the schemas, so that others do not compile

const draw = () => null;
const close = () => undefined;

export const right = [
  <AreaScreen key="1" entity="account.wallet" page="detail" id="1" />,
  <FormScreen key="2" entity="account.recharge" />,
  <FormOverlay key="3" open entity="account.recharge" onClose={close} />,
  <DetailDrawer key="4" entity="account.wallet" id="1" onClose={close} />,
  defineExtension({ cells: { 'account.wallet.balance': draw } }),
  () => useEntity('account.wallet'),
];

export const wrong = [
  // @ts-expect-error an entity there is not
  <AreaScreen key="1" entity="account.walet" page="list" />,
  // @ts-expect-error an entity there is not
  <FormScreen key="2" entity="account.rechargee" />,
  // @ts-expect-error an entity there is not
  <FormOverlay key="3" open entity="recharge" onClose={close} />,
  // @ts-expect-error an entity there is not
  <DetailDrawer key="4" entity="wallet" id="1" onClose={close} />,
  // @ts-expect-error a column there is not
  defineExtension({ cells: { 'account.wallet.balnce': draw } }),
  // @ts-expect-error an action there is not
  defineExtension({ actions: { 'account.wallet.print': close } }),
  // @ts-expect-error an entity there is not
  () => useEntity('account.walet'),
  // @ts-expect-error an entity there is not
  () => AreaScreen.preload({ areas: {}, entity: 'account.walet', page: 'list' }),
];

type Hooks = NonNullable<ComponentProps<typeof import('@isp/crud').CrudProvider>['hooks']>;
export const hooks: Hooks = { 'account.recharge': { afterAdd: close } };
// @ts-expect-error an entity there is not
export const wrongHooks: Hooks = { 'account.rechargee': { afterAdd: close } };

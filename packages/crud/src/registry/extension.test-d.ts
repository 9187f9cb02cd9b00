import type { PurchaseNames } from '../extend/otherPortal.fixture.tsx';
import { defineExtension } from './extension.ts';

// `npm run types` compiles this file. It fails if a line marked with `@ts-expect-error` has no error.

const widget = { Edit: () => null, cell: () => null };
const act = () => undefined;
const draw = () => null;

/**
 * Extensions that must compile. If an entity has the same name as its area, the key may contain the name only once:
 * `purchase.print`.
 */
export const valid = [
  defineExtension<PurchaseNames>({
    widgets: { stars: widget, text: widget },
    actions: { 'purchase.print': act, 'purchase.purchase.order': act },
    cells: { 'purchase.amount': draw },
    tabs: { 'purchase.history': draw },
    slots: { 'purchase.list.header': draw, '*.detail.header': ({ row }) => String(row.id) },
  }),
  // no names are registered here, so this extension may use any name
  defineExtension({ widgets: { any: widget }, actions: { 'shop.book.print': act } }),
];

export const invalid = [
  // @ts-expect-error a misspelt widget
  defineExtension<PurchaseNames>({ widgets: { satrs: widget } }),
  // @ts-expect-error a misspelt action
  defineExtension<PurchaseNames>({ actions: { 'purchase.pritn': act } }),
  // @ts-expect-error an action of an entity that does not exist
  defineExtension<PurchaseNames>({ actions: { 'purchases.print': act } }),
  // @ts-expect-error a misspelt tab
  defineExtension<PurchaseNames>({ tabs: { 'purchase.histroy': draw } }),
  // @ts-expect-error a misspelt column
  defineExtension<PurchaseNames>({ cells: { 'purchase.amuont': draw } }),
  // @ts-expect-error a slot that does not exist
  defineExtension<PurchaseNames>({ slots: { 'purchase.list.haeder': draw } }),
  // @ts-expect-error the slot of an empty list has no `row`
  defineExtension<PurchaseNames>({ slots: { 'purchase.list.empty': ({ row }) => String(row.id) } }),
];

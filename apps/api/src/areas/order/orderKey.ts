import type { Work } from '@isp/server';

/**
 * Returns the key of an order's jobs. Jobs with the same key replace each other, so at most one job of an order is
 * pending.
 */
export const orderKey = (id: string): string => `order:${id}`;

/** Returns the time until which a new order can be paid. */
export const payUntil = ({ host, now }: Pick<Work, 'host' | 'now'>): Date =>
  new Date(now.getTime() + Number(host.settings['order.payTimeoutMinutes']) * 60_000);

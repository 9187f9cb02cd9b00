import type { Work } from '@isp/server';

/** Returns the key of an order's next job. The key ensures that an order has at most one pending job. */
export const orderKey = (id: string): string => `order:${id}`;

/** Returns the time until which a new order can be paid. */
export const payUntil = ({ host, now }: Pick<Work, 'host' | 'now'>): Date =>
  new Date(now.getTime() + Number(host.settings['order.payTimeoutMinutes']) * 60_000);

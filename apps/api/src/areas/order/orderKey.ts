import type { Work } from '@isp/server';

/** Key of the next job of an order, which has at most one. */
export const orderKey = (id: string): string => `order:${id}`;

/** The time until which a new order can be paid. */
export const payUntil = ({ host, now }: Pick<Work, 'host' | 'now'>): Date =>
  new Date(now.getTime() + Number(host.settings['order.payTimeoutMinutes']) * 60_000);

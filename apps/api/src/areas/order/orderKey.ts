import type { Work } from '@isp/server';

/** Key of an order's next job: one thing at a time. */
export const orderKey = (id: string): string => `order:${id}`;

/** Until when an order of now is to be paid. */
export const payUntil = ({ host, now }: Pick<Work, 'host' | 'now'>): Date =>
  new Date(now.getTime() + Number(host.settings['order.payTimeoutMinutes']) * 60_000);

/** Results of twenty demo invitations; each invitation gets one of them in turn. */
export const fates = [
  ...Array.from({ length: 10 }, () => 'ACCEPTED' as const),
  ...Array.from({ length: 5 }, () => 'PENDING' as const),
  ...(['REJECTED', 'REJECTED', 'CANCELED', 'EXPIRED', 'EXPIRED'] as const),
];

/** Results of twenty demo invitations. */
export const fates = [
  ...Array.from({ length: 10 }, () => 'ACCEPTED' as const),
  ...Array.from({ length: 5 }, () => 'PENDING' as const),
  ...(['REJECTED', 'REJECTED', 'CANCELED', 'EXPIRED', 'EXPIRED'] as const),
];

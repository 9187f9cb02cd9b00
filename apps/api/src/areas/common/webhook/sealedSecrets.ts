/** Columns with encrypted secrets of webhooks. */
export const sealedSecrets = [
  { table: 'common_webhook_secret', column: 'secret' },
  { table: 'common_webhook_secret', column: 'oldSecret' },
] as const;

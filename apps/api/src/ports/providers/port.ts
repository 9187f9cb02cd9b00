/** Where a provider's interface is asked. */
export interface ProviderAddress {
  readonly url: URL;
  /** Of this service itself: it stands where no provider may. @defaultValue false */
  readonly isOwn?: boolean;
}

/** Knows which provider stands behind an address. */
export interface Providers {
  /** @param asked - the address as its interface names it */
  readonly addressOf: (asked: URL) => Promise<ProviderAddress>;
  /** Ends what stands behind an address of its own. */
  readonly close: () => Promise<void>;
}

/** Providers are where their addresses say. */
export const realProviders: Providers = {
  addressOf: async (url) => ({ url }),
  close: async () => undefined,
};

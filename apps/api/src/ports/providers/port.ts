/** Address of a provider's interface. */
export interface ProviderAddress {
  readonly url: URL;
  /** A part of this service itself, at an address other providers may not have. @defaultValue false */
  readonly isOwn?: boolean;
}

/** Finds the provider of an address. */
export interface Providers {
  /** @param asked - the address as its interface names it */
  readonly addressOf: (asked: URL) => Promise<ProviderAddress>;
  /** Ends providers that run in this process. */
  readonly close: () => Promise<void>;
}

/** Providers are where their addresses say. */
export const realProviders: Providers = {
  addressOf: async (url) => ({ url }),
  close: async () => undefined,
};

/** Address of a provider's interface. */
export interface ProviderAddress {
  readonly url: URL;
  /** A part of this service, at an address that other providers may not use. @defaultValue false */
  readonly isOwn?: boolean;
}

/** Finds the provider of an address. */
export interface Providers {
  /** @param asked - the address as its interface names it */
  readonly addressOf: (asked: URL) => Promise<ProviderAddress>;
  /** Stops providers that run in this process. */
  readonly close: () => Promise<void>;
}

/** Finds each provider at its own address. */
export const realProviders: Providers = {
  addressOf: async (url) => ({ url }),
  close: async () => undefined,
};

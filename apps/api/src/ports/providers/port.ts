/** Address of a provider's interface. */
export interface ProviderAddress {
  readonly url: URL;
  /** True for a part of this service, at an address that other providers may not use. @defaultValue false */
  readonly isOwn?: boolean;
}

/** Port that finds the provider of an address. */
export interface Providers {
  /**
   * Returns the address to which calls are sent.
   *
   * @param asked - address that the interface contains
   */
  readonly addressOf: (asked: URL) => Promise<ProviderAddress>;
  /** Stops the providers that run in this process. */
  readonly close: () => Promise<void>;
}

/** Port that uses the address of each provider unchanged. */
export const realProviders: Providers = {
  addressOf: async (url) => ({ url }),
  close: async () => undefined,
};

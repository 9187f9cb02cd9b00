/**
 * Address to which the calls of an open interface are sent. The provider is the organisation that offers the
 * interface.
 */
export interface ProviderAddress {
  readonly url: URL;
  /**
   * True if the address belongs to this service itself, such as the simulator. Addresses inside the network are
   * otherwise forbidden. @defaultValue false
   */
  readonly isOwn?: boolean;
}

/** Port that converts the address in an interface to the address to which calls are sent. */
export interface Providers {
  /**
   * Returns the address to which the calls of an interface are sent.
   *
   * @param asked - address that is stored in the interface
   */
  readonly addressOf: (asked: URL) => Promise<ProviderAddress>;
  /** Stops the simulated providers that run in this process. */
  readonly close: () => Promise<void>;
}

/** The port that is used without a simulator. It returns each address unchanged. */
export const realProviders: Providers = {
  addressOf: async (url) => ({ url }),
  close: async () => undefined,
};

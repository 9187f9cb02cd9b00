/**
 * Interface that a host extends with its types, which modules and rules then use.
 *
 * @example
 * declare module '@isp/server' { interface HostTypes { ports: { readonly mail: { send(to: string): Promise<void> } } } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: empty until a host fills it in
export interface HostTypes {}

export type HostType<K extends string> = K extends keyof HostTypes ? HostTypes[K] : unknown;

/** A setting the service will not start with. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Error for a setting with which the service cannot start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

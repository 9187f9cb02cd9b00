/** Largest document that is read, in bytes. */
export const MAX_BYTES = 64_000_000;

/** Largest document of YAML that is read, in characters. YAML takes ten times as long to read as JSON. */
export const MAX_YAML = 12_000_000;

import type { ReadSchema } from '@isp/schema/internal';

const isDevelopment = typeof process !== 'undefined' && process.env.NODE_ENV !== 'production';
const warned = new Set<string>();

/**
 * Logs warnings in development about unknown keywords of a schema and about references that cannot be resolved.
 * Each problem is logged once.
 */
export function warnOfSchema({ unknown, unresolved }: Pick<ReadSchema, 'unknown' | 'unresolved'>): void {
  if (!isDevelopment) return;
  const words = [...unknown].map(([keyword, place]) => `"${keyword}" at ${place}`);
  if (words.length > 0)
    warn(
      `JSON Schema does not define these keywords, so they have no effect: ${words.join(', ')}. Correct them, or add the prefix x-.`,
    );
  for (const ref of unresolved)
    warn(
      `The reference "${ref}" has no target, so all values that it describes are refused. Pass the document in \`schemas\`.`,
    );
}

function warn(text: string): void {
  if (warned.has(text) || warned.size > 100) return;
  warned.add(text);
  console.warn(text);
}

import { faultOf } from '../database/sql/databaseFault.ts';
import type { Locale } from '../host/caller.ts';
import { fillTexts, Refusal, type RefusalTexts, refusalTexts } from '../refusals/refusal.ts';

/** The reason why something was refused. */
export interface Reason {
  /** Code of the refusal. */
  readonly code: string;
  readonly reason: Readonly<Record<Locale, string>>;
}

/**
 * Returns the reason why one of several records could not be changed, in every language.
 * @param own - refusals of the host, in addition to the refusals of the service
 */
export function reasonOf(error: unknown, own: RefusalTexts): Reason {
  const code = error instanceof Refusal ? error.code : (faultOf(error) ?? 'SYSTEM_ERROR');
  const known: RefusalTexts = { ...refusalTexts, ...own };
  const text = (Object.hasOwn(known, code) ? known[code] : undefined) ?? refusalTexts.SYSTEM_ERROR;
  const extra = error instanceof Refusal ? error.extra : undefined;
  return { code, reason: fillTexts(extra?.text ?? text, extra?.params) };
}

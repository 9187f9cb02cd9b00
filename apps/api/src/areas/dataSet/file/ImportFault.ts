/**
 * Reason why data cannot be imported, as a text for people; the English is in the locale of the schemas, as a pattern.
 */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}

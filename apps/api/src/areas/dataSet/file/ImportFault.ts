/**
 * Error with the reason why data cannot be imported, as a text for users. The English text is in the locale of the
 * schemas, as a pattern.
 */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}

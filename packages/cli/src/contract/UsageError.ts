import type { Text } from './language.ts';

/** Error for a wrong command line. Its text says what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly text: Text;

  constructor(text: Text) {
    super(text.en);
    this.text = text;
  }
}

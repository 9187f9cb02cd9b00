/**
 * What is wrong with a backup file, or with the place into which it is restored. Nothing was changed when one of these
 * errors is thrown.
 *
 * - `DAMAGED`: the file is cut off, or a part of it is not what was written.
 * - `NEWER`: a newer version of the product wrote the file.
 * - `WRONG_KEY`: the service that restores has not the key with which values in the file are encrypted.
 * - `NOT_EMPTY`: the database has tables, and the caller did not ask to replace them.
 * - `IN_USE`: another process uses the database.
 * - `NOT_HELD`: the database has objects that the file format cannot hold.
 */
export type BackupFault = 'DAMAGED' | 'NEWER' | 'WRONG_KEY' | 'NOT_EMPTY' | 'IN_USE' | 'NOT_HELD';

/**
 * Error of a backup or of a restore. Its message says in both languages what is wrong and what to do.
 *
 * @example const isOlder = (error: unknown) => error instanceof BackupError && error.code === 'NEWER';
 */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code: BackupFault;
  readonly text: { readonly en: string; readonly zh: string };

  constructor(code: BackupFault, text: BackupError['text'], options?: ErrorOptions) {
    super(`${text.zh}\n${text.en}`, options);
    this.code = code;
    this.text = text;
  }
}

/** Returns the error of a file that is not what was written. */
export const damaged = (path: string, what: BackupError['text'], cause?: unknown): BackupError =>
  new BackupError(
    'DAMAGED',
    {
      en: `The backup ${path} is damaged: ${what.en}. Nothing was changed. Take another file.`,
      zh: `备份文件 ${path} 已损坏：${what.zh}。未做任何更改，请换用其他文件。`,
    },
    { cause },
  );

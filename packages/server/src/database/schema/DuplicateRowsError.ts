/** Rows that are the same where they are to differ from now on. */
export interface DuplicateRows {
  readonly values: Readonly<Record<string, unknown>>;
  /** Keys of some of them. */
  readonly ids: readonly string[];
  readonly count: number;
}

/** A new `unique` that the stored rows break. The message names them, so that a person can set them right. */
export class DuplicateRowsError extends Error {
  override readonly name = 'DuplicateRowsError';
  readonly rows: readonly DuplicateRows[];

  constructor(entity: string, fields: readonly string[], rows: readonly DuplicateRows[], isMore: boolean) {
    const lines = rows.map(
      ({ count, ids, values }) =>
        `  ${count} rows with ${JSON.stringify(values)}: id ${ids.join(', ')}${count > ids.length ? ' …' : ''}`,
    );
    super(
      `${entity} is to have "unique": ${JSON.stringify([fields])}, but stored rows are the same there:\n` +
        `${lines.join('\n')}${isMore ? '\n  and more' : ''}\n` +
        'Blanks around a text, signs without a width and wide letters do not make a value another one. ' +
        'Nothing was changed. Change or delete all but one of each, then start again.',
    );
    this.rows = rows;
  }
}

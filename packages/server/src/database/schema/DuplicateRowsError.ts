/** Rows with equal values in fields that must be unique from now on. */
export interface DuplicateRows {
  readonly values: Readonly<Record<string, unknown>>;
  /** Keys of some of them. */
  readonly ids: readonly string[];
  readonly count: number;
}

/** Stored rows break a new `unique`. The message names them, so that a person can correct them. */
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

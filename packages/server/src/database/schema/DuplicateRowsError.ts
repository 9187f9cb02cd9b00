/** Stored rows with equal values in fields that must be unique from now on. */
export interface DuplicateRows {
  readonly values: Readonly<Record<string, unknown>>;
  /** Ids of some of these rows, for the error message. */
  readonly ids: readonly string[];
  readonly count: number;
}

/**
 * Error because stored rows violate a new `unique` rule. The message names the rows, so that an administrator can
 * correct them.
 */
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

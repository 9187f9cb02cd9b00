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
      `${entity} has "unique": ${JSON.stringify([fields])}, but several stored rows have the same values in these fields:\n` +
        `${lines.join('\n')}${isMore ? '\n  and more' : ''}\n` +
        'Values count as equal if they differ only in outer spaces, in characters without width, or in full-width characters. ' +
        'Nothing was changed. Change or delete all but one row of each group, then start again.',
    );
    this.rows = rows;
  }
}

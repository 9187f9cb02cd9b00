import { widgetNames } from '../../model/widgets.ts';

/** Options of the check: the file is the only area, and may use the widgets of this package. */
export const options = { name: 'shop', areas: [], dictionaries: [], widgets: widgetNames };

export const book = '/entities/book';
export const record = `${book}/record`;

// biome-ignore lint/suspicious/noExplicitAny: a file is broken here in every way types forbid
export type Anything = any;

/**
 * One mistake: its description, the change that makes the file wrong, the path of the expected issue, and a pattern
 * for its message.
 */
export type Break = readonly [what: string, change: (file: Anything) => void, path: string, message: RegExp];

export const inBook = (change: (entity: Anything) => void) => (file: Anything) => change(file.entities.book);
export const inRecord = (change: (properties: Anything, record: Anything) => void) =>
  inBook((entity) => change(entity.record.properties, entity.record));

import type { DateTimes } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';
import { messageOf } from '@isp/schema/validate';
import type { ColumnType, TableColumn } from '../../database/schema/columns.ts';
import { Refusal, refuseFields, toFieldIssue, toTexts } from '../../refusals/refusal.ts';
import { type Sealer, sealedCodec } from './sealed.ts';

interface Codec {
  /** Converts a JSON value into a parameter of a statement. */
  readonly encode: (value: unknown) => unknown;
  /** Converts a value of the database driver into JSON. */
  readonly decode: (value: unknown) => unknown;
}

/** A column, with the conversion of its values in both directions. */
export interface StoredColumn extends TableColumn, Codec {
  /** Formats and parses the date-times of the column. */
  readonly dateTimes: DateTimes;
}

const same = (value: unknown): unknown => value ?? null;
const json = (value: unknown): unknown =>
  value === undefined || value === null ? null : JSON.stringify(value);

/**
 * Returns the number unchanged, and refuses a number beyond 2^53. JSON cannot represent such a number exactly, so
 * the stored number could not be read again.
 */
function exactly(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Refusal('PARAM_INVALID');
  return value ?? null;
}

/**
 * Parses a date-time. Validators have already refused invalid texts. If an invalid text reaches this function, it
 * is refused, because storing null would delete the value of the record.
 *
 * @throws Refusal PARAM_INVALID at the field
 */
function toMoment(value: unknown, { field, name }: TableColumn, { parseDateTime }: DateTimes): Date | null {
  if (value instanceof Date) return value;
  if (isEmpty(value)) return null;
  const date = parseDateTime(value);
  if (date) return date;
  const issue = { path: `/${name}`, keyword: 'format', params: { format: 'date-time' } };
  const texts = toTexts((locale) => messageOf(issue, field, locale));
  throw refuseFields([toFieldIssue({ field: name, rule: 'date-time' }, 'zh-CN', texts)]);
}

const plain: Codec = { encode: same, decode: same };

/**
 * Creates a function that turns columns of tables into columns of records. `dateTimes` formats and parses their
 * date-times.
 */
export function createCodecs(dateTimes: DateTimes, sealer: Sealer): (column: TableColumn) => StoredColumn {
  const { toDateTime } = dateTimes;
  const codecs: Readonly<Record<ColumnType, (column: TableColumn) => Codec>> = {
    text: () => plain,
    bigint: () => ({ encode: exactly, decode: same }),
    'double precision': () => plain,
    boolean: () => plain,
    jsonb: () => ({ encode: json, decode: same }),
    date: () => plain,
    'timestamp with time zone': (column) => ({
      encode: (value) => toMoment(value, column, dateTimes),
      decode: (value) => (value instanceof Date ? toDateTime(value) : (value ?? null)),
    }),
    'numeric(14,2)': () => ({
      encode: same,
      decode: (value) => (value === null ? null : String(value)),
    }),
  };
  return (column) => ({
    ...column,
    ...(column.field?.sealed ? sealedCodec(column.field, sealer) : codecs[column.type](column)),
    dateTimes,
  });
}

import type { DateTimes } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';
import { messageOf } from '@isp/schema/validate';
import type { ColumnType, TableColumn } from '../../database/schema/columns.ts';
import { Refusal, refuseFields, toFieldIssue, toTexts } from '../../refusals/refusal.ts';
import { type Sealer, sealedCodec } from './sealed.ts';

interface Codec {
  /** From JSON to a bound parameter. */
  readonly encode: (value: unknown) => unknown;
  /** From the driver to JSON. */
  readonly decode: (value: unknown) => unknown;
}

/** A column and how its values come and go. */
export interface StoredColumn extends TableColumn, Codec {
  /** By whose clock its times are read. */
  readonly dateTimes: DateTimes;
}

const same = (value: unknown): unknown => value ?? null;
const json = (value: unknown): unknown =>
  value === undefined || value === null ? null : JSON.stringify(value);

/** Past 2^53 a number of JSON is not the one that was sent, and could not be read again. */
function exactly(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Refusal('PARAM_INVALID');
  return value ?? null;
}

/**
 * Parses a date-time. Validators refuse invalid ones before; storing null instead would delete the record's value.
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

/** Makes columns of tables columns of records; their date-times are shown and read as `dateTimes` does. */
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

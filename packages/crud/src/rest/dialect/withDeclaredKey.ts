import type { Entity, Row } from '@isp/schema';

/**
 * Returns a record with its key as the schema declares it. Many servers count their records, whereas a schema that does
 * not declare the key has a text.
 */
export function withDeclaredKey({ rowKey, fields }: Entity, row: Row): Row {
  const key = row[rowKey];
  const isText = fields.some(({ name, type }) => name === rowKey && type === 'string');
  return isText && typeof key === 'number' ? { ...row, [rowKey]: String(key) } : row;
}

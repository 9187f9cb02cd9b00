import type { Entity, Field } from '@isp/schema';
import { keywordKey } from '@isp/schema/internal';

/**
 * Returns the keyword box as a field, so that the search bar, the conditions and the address can treat it like a
 * field. The keyword box searches several fields of the record.
 */
export const keywordField = ({ keyword }: Pick<Entity, 'keyword'>): Field | undefined =>
  keyword && {
    name: keywordKey,
    path: keywordKey,
    title: '关键字',
    type: 'string',
    widget: 'text',
    required: false,
    readOnly: false,
    writeOnly: false,
    ui: {},
  };

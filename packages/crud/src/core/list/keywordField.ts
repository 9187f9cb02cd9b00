import type { Entity, Field } from '@isp/schema';
import { keywordKey } from '@isp/schema/internal';

/**
 * Returns the keyword box, which searches several fields, as a field for the search bar, the conditions and the
 * address.
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

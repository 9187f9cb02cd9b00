import { type Entity, type Field, keywordKey } from '@isp/schema';

/** The box that searches several fields, as a field the search bar, its conditions and the address bar know. */
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

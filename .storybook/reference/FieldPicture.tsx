import { areas } from 'virtual:isp/areas';
import { CrudProvider, SchemaForm } from '@isp/crud';
import { memoryAdapter } from '@isp/crud/testing';
import { useMemo } from 'react';
import english from '../../schemas/locales/en-US.json';
import { dictionariesIn } from '../dictionaries.ts';
import type { FieldPicture as FieldPictureProps, Language } from './page.ts';
import { useWord } from './useWord.ts';

const words: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = english;

/** Draws one field of an entity, live, in a form. Its name for screen readers contains the name of the keyword. */
export function FieldPicture({
  entity,
  field,
  keyword,
  language,
  schema,
}: FieldPictureProps & { readonly keyword: string; readonly language: Language }) {
  const word = useWord();
  const locale = language === 'zh' ? 'zh-CN' : 'en-US';
  const [area = ''] = entity.split('.');
  const adapter = useMemo(() => memoryAdapter({ areas, dicts: dictionariesIn(locale) }), [locale]);
  const only = useMemo(() => ({ type: 'object' as const, properties: { [field]: schema } }), [field, schema]);
  return (
    <CrudProvider
      adapter={adapter}
      areas={areas}
      locale={locale}
      translate={(text) =>
        locale === 'en-US'
          ? (words[entity]?.[text] ?? words[area]?.[text] ?? words.common?.[text])
          : undefined
      }
      scopeKey={`${entity} ${field} ${locale}`}
      storagePrefix={`reference-${entity}-${field}`}
    >
      <section className="reference-field" aria-label={`${word('form')}: ${field} (${keyword})`}>
        <SchemaForm schema={only} onSubmit={() => {}} />
      </section>
    </CrudProvider>
  );
}

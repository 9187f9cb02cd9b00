import { ConfigProvider } from 'antd';
import { createContext, use } from 'react';
import { CrudContext } from '../provider/context.ts';
import { fillText } from '../texts/fillText.ts';
import { translateOwn } from '../texts/translateOwn.ts';

/** A source text in the user's language, with its places filled. */
export type FieldText = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The translator of the area a field belongs to. Forms provide it; a search bar may. Without one the provider's
 * own translation is used, and in a lone `SchemaForm` this package's texts in antd's language.
 */
export const TextContext = createContext<FieldText | undefined>(undefined);

export function useFieldText(): FieldText {
  const bound = use(TextContext);
  const crud = use(CrudContext);
  const { locale } = use(ConfigProvider.ConfigContext);
  if (bound) return bound;
  const language = locale?.locale.startsWith('en') ? 'en-US' : 'zh-CN';
  return (text, values) => {
    const own = crud ? crud.t(text) : translateOwn(text, language, undefined);
    return values ? fillText(own, values) : own;
  };
}

import { createContext, use } from 'react';
import { type Text, useText } from './useText.ts';

/**
 * The translator of the area a field belongs to. Forms provide it; a search bar may. Without one the provider's
 * own translation is used, and in a lone `SchemaForm` this package's texts in antd's language.
 */
export const TextContext = createContext<Text | undefined>(undefined);

export function useFieldText(): Text {
  const plain = useText();
  return use(TextContext) ?? plain;
}

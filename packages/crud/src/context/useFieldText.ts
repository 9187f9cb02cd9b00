import { createContext, use } from 'react';
import { type Text, useText } from './useText.ts';

/**
 * The translator of the area to which a field belongs. Forms provide the translator, and a search bar may provide
 * it. If it is missing, fields use the translator of the provider. In a `SchemaForm` without a provider, fields use
 * the texts of this package in the language of antd.
 */
export const TextContext = createContext<Text | undefined>(undefined);

export function useFieldText(): Text {
  const plain = useText();
  return use(TextContext) ?? plain;
}

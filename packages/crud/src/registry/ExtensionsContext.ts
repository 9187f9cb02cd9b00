import { createContext, use } from 'react';
import type { Extensions } from './extension.ts';

/** Extensions of the provider, or of a form, table or record that has its own extensions. */
export const ExtensionsContext = createContext<Extensions | undefined>(undefined);

/** Returns the extensions of the provider or of the component. Undefined if there are none. */
export const useGivenExtensions = (): Extensions | undefined => use(ExtensionsContext);

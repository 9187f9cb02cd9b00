import { createContext, use } from 'react';
import type { Extensions } from './extension.ts';

/** Extensions of the provider around a component, or extensions that a form, table or record itself has. */
export const ExtensionsContext = createContext<Extensions | undefined>(undefined);

/** Returns the extensions of the provider or of the component. Undefined if there are none. */
export const useGivenExtensions = (): Extensions | undefined => use(ExtensionsContext);

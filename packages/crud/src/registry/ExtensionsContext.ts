import { createContext, use } from 'react';
import type { Extensions } from './extension.ts';

/** Extensions of the provider, and of a form, table or record with extensions of its own. */
export const ExtensionsContext = createContext<Extensions | undefined>(undefined);

/** Extensions of the provider or of the part itself; undefined when there are none. */
export const useGivenExtensions = (): Extensions | undefined => use(ExtensionsContext);

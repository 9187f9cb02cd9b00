import { createContext, use } from 'react';
import type { Extensions } from './extension.ts';

/** Those of the provider, and of a form, a table or a record that was handed some of its own. */
export const ExtensionsContext = createContext<Extensions | undefined>(undefined);

/** Those of the provider, or of the part itself; undefined without either. */
export const useGivenExtensions = (): Extensions | undefined => use(ExtensionsContext);

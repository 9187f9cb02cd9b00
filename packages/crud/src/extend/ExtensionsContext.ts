import { createContext, use } from 'react';
import { CrudContext } from '../provider/context.ts';
import type { Extensions } from './extension.ts';

/** Of a form, a table or a record that was handed extensions of its own and stands in no provider. */
export const ExtensionsContext = createContext<Extensions | undefined>(undefined);

/** Those of the provider, or of the part itself; undefined without either. */
export function useGivenExtensions(): Extensions | undefined {
  const own = use(ExtensionsContext);
  return use(CrudContext)?.extensions ?? own;
}

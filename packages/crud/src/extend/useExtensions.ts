import { useGivenExtensions } from '../registry/ExtensionsContext.ts';
import type { Extensions } from '../registry/extension.ts';
import { mergeExtensions, noExtensions } from './mergeExtensions.ts';

/** Extensions of the provider or of the part itself; without them only the parts of this package. */
export const useExtensions = (): Extensions => useGivenExtensions() ?? mergeExtensions(noExtensions);

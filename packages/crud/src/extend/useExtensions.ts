import { useGivenExtensions } from '../registry/ExtensionsContext.ts';
import type { Extensions } from '../registry/extension.ts';
import { mergeExtensions, noExtensions } from './mergeExtensions.ts';

/**
 * Returns the extensions of the provider or of the component. Without extensions, returns only the parts of this
 * package.
 */
export const useExtensions = (): Extensions => useGivenExtensions() ?? mergeExtensions(noExtensions);

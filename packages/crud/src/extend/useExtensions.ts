import { useGivenExtensions } from '../registry/ExtensionsContext.ts';
import type { Extensions } from '../registry/extension.ts';
import { mergeExtensions, noExtensions } from './mergeExtensions.ts';

/**
 * Returns the extensions of the provider or of the component. If there are none, returns the widgets and texts of
 * this package.
 */
export const useExtensions = (): Extensions => useGivenExtensions() ?? mergeExtensions(noExtensions);

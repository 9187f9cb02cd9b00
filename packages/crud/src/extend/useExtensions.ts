import { useGivenExtensions } from '../registry/ExtensionsContext.ts';
import type { Extensions } from '../registry/extension.ts';
import { mergeExtensions, noExtensions } from './mergeExtensions.ts';

/** Those of the provider, or of the part itself; this package's own without either. */
export const useExtensions = (): Extensions => useGivenExtensions() ?? mergeExtensions(noExtensions);

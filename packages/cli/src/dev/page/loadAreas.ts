import type { CrudProviderProps } from '@isp/crud';
import type { DevState } from './devState.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The area files as modules, and their English texts. */
export interface LoadedAreas {
  readonly areas: CrudProviderProps['areas'];
  readonly english: Texts;
}

/** Loads the area files. Undefined if they have a mistake: their modules cannot be loaded then. */
export async function loadAreas({ findings }: DevState): Promise<LoadedAreas | undefined> {
  if (findings.length > 0) return undefined;
  const [{ areas }, { locales }] = await Promise.all([
    import('virtual:isp/areas'),
    import('virtual:isp/locales'),
  ]);
  return { areas, english: (await locales['en-US']?.()) ?? {} };
}

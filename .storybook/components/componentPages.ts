import crudManifest from '../../packages/crud/components.json';
import portalManifest from '../../packages/portal/components.json';
import shellManifest from '../../packages/shell/components.json';
import type { Advice, BothTexts, KeyEffect } from '../docs/pageData.ts';
import crud from './crud.json';
import keyboards from './keyboards.json';
import portal from './portal.json';
import shell from './shell.json';

/** Page of one public component: what its TSDoc does not say. The English sentence is that of the TSDoc. */
export interface ComponentPage {
  /** One sentence about the component, in Chinese. */
  readonly zh: string;
  /** Name of the list of keys in `keyboards.json`. */
  readonly keyboard: string;
  readonly do: Advice;
  readonly dont: Advice;
  /**
   * True if the stories cover the whole window, so that each is drawn in a frame of its own. @defaultValue false
   */
  readonly covers?: boolean;
}

const pages: Readonly<Record<string, ComponentPage>> = { ...crud, ...shell, ...portal };
const lists: Readonly<Record<string, readonly KeyEffect[]>> = keyboards;

/** Returns the page of a component. Undefined if the component is not public. */
export const componentPageOf = (name: string): ComponentPage | undefined => pages[name];

/** Returns the keys of a component, and their effects. */
export const keysOfComponent = ({ keyboard }: ComponentPage): readonly KeyEffect[] => lists[keyboard] ?? [];

/** Returns the sentence of a component in both languages. */
export const sentenceOf = (page: ComponentPage, description: string): BothTexts => ({
  zh: page.zh,
  en: /^.+?\.(?=\s|$)/s.exec(description)?.[0] ?? description,
});

/** Returns the import and the example of a component's TSDoc. */
export function exampleOf(name: string): string {
  const all = [crudManifest, shellManifest, portalManifest].flatMap(({ components }) =>
    Object.values(components),
  );
  const found = all.find((one) => one.name === name);
  const [example] = (found?.stories ?? []) as readonly { readonly snippet?: string }[];
  return `${found?.import ?? ''}\n\n${example?.snippet ?? ''}`;
}

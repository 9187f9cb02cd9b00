/**
 * Options of `ispAreas`.
 *
 * @example
 * const options: IspAreasOptions = { dir: 'schemas', vocabulary: 'src/vocabulary.ts' };
 */
export interface IspAreasOptions {
  /** Directory with the area files: an absolute path, or a path relative to Vite's root. @defaultValue `schemas` */
  readonly dir?: string;
  /**
   * Directory with the translations (`en-US.json` …): an absolute path, or a path relative to Vite's root.
   * @defaultValue `<dir>/locales`
   */
  readonly locales?: string;
  /**
   * The file with the menu of the portal: an absolute path, or a path relative to Vite's root. It is checked
   * together with the areas. @defaultValue none
   */
  readonly menus?: string;
  /**
   * Module that exports `vocabulary`: absolute, or relative to Vite's root. The vocabulary contains the formats,
   * `x-derive` rules and widgets that schemas may use in addition to those of `@isp/schema`. The areas of the page
   * use it as well.
   * @defaultValue none
   * @see defineVocabulary of `@isp/schema`
   */
  readonly vocabulary?: string;
}

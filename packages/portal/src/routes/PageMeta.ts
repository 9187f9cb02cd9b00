/** Data about a page that the frame needs, without the component of the page. */
export interface PageMeta {
  /** Title in the source language, which is the name of the tab. */
  readonly title: string;
  /** Path of the menu entry that is highlighted. */
  readonly activeMenu: string;
  readonly keepAlive: boolean;
  /** True if the page can be used without a chosen organisation. */
  readonly isCooperate: boolean;
  /** Scope of the translations of the page's title: the key of its entity, `area.entity`. */
  readonly scope?: string | undefined;
  /** Name of the action, for example `编辑` (edit) or `详情` (detail). It is part of the page's name, after the title. */
  readonly page?: string | undefined;
  /**
   * Key of the entity (`area.entity`) whose records the form of this page edits. If the address contains no record,
   * the page has the title of a new record: `新建项目` (new project).
   */
  readonly adds?: string | undefined;
  /** True if the tab cannot be closed. */
  readonly isFixed?: boolean;
  /** True if the page is shown without the side menu. */
  readonly isBare?: boolean;
}

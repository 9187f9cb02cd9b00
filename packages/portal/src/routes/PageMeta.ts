/** Data about a page that the frame needs, without the component of the page. */
export interface PageMeta {
  /** Title in the source language, which is the name of the tab. */
  readonly title: string;
  /** Path of the menu entry that is highlighted. */
  readonly activeMenu: string;
  readonly keepAlive: boolean;
  /** True if the page can be used without a chosen organisation. */
  readonly isCooperate: boolean;
  /** Area in which translations of the page's texts are looked up. */
  readonly area?: string | undefined;
  /** Name of the action, for example `编辑` (edit) or `详情` (detail). It is shown after the title. */
  readonly page?: string | undefined;
  /** `area.entity` whose records a form edits. Without a record the page is named after it: `新建项目`. */
  readonly adds?: string | undefined;
  /** True if the tab cannot be closed. */
  readonly isFixed?: boolean;
  /** True if the page is shown without the side menu. */
  readonly isBare?: boolean;
}

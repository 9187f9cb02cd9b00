/** Data of a page for the frame, without its element. */
export interface PageMeta {
  /** Source-language text: the name of the tab. */
  readonly title: string;
  /** Path of the menu entry that is highlighted. */
  readonly activeMenu: string;
  readonly keepAlive: boolean;
  /** Reachable without a chosen organisation. */
  readonly isCooperate: boolean;
  /** Area its texts are looked up in. */
  readonly area?: string | undefined;
  /** `编辑`, `详情`: follows the title. */
  readonly page?: string | undefined;
  /** Used instead of `page` without a record: `新增`. */
  readonly newPage?: string | undefined;
  /** Stays in the tab bar. */
  readonly isFixed?: boolean;
  /** Drawn without the side menu. */
  readonly isBare?: boolean;
}

declare module 'virtual:isp/areas' {
  import type { AreaIndex } from '@isp/crud';

  /** Every entity of the area files, made by the plugin of `@isp/crud/vite`. */
  const areas: AreaIndex;
  export default areas;
}

declare module 'virtual:isp/documents/*' {
  import type { Found } from './createSearch.ts';

  const documents: readonly Found[];
  export default documents;
}

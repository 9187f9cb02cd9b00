/**
 * Exports that only `@isp/portal` and this repository's portal use. They are not part of the public interface, and any release may change them.
 */
export { keyToRef } from './core/toRef.ts';
export { beginWorkbench } from './data/earlyWorkbench.ts';
export { useBlock, useOtherFields } from './data/formAccess.ts';
export {
  type FormWatch,
  FormWatchContext,
  type WatchedForm,
} from './form/FormWatchContext.ts';
export { SchemaSecret } from './host/screens.tsx';
export { Markdown } from './widgets/long/longWidgets.tsx';

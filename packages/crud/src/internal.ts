/**
 * What `@isp/portal` shares with this package. Not part of the public interface: any release may change it.
 */
export { keyToRef } from './core/toRef.ts';
export { beginWorkbench } from './data/earlyWorkbench.ts';
export { SchemaSecret } from './host/screens.tsx';
export { Markdown } from './widgets/long/longWidgets.tsx';

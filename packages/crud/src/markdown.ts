export { Prose as Markdown } from './widgets/long/Prose.tsx';

// what shows long values, in one file to load
export { CodeView } from './CodeView.tsx';
export { DiffView } from './DiffView.tsx';
export { DiffViewer, Viewer } from './Viewer.tsx';

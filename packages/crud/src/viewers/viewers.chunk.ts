// the viewers of long values, as one chunk
export { CodeView } from './CodeView.tsx';
export { DiffView } from './DiffView.tsx';
export { DiffViewer, Viewer } from './Viewer.tsx';

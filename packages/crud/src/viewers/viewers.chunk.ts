// one chunk with the viewers of long values
export { CodeView } from './CodeView.tsx';
export { DiffView } from './DiffView.tsx';
export { DiffViewer, Viewer } from './Viewer.tsx';

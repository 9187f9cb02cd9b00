import 'antd/dist/reset.css';
import { createRoot } from 'react-dom/client';
import { DevPage } from './DevPage.tsx';
import { readState } from './devStates.ts';
import { loadAreas } from './loadAreas.ts';

const state = await readState();
const areas = await loadAreas(state);
// only pages with samples need this code
const samples = state.samples ? await import('./sampleAdapter.ts') : undefined;
createRoot(document.querySelector('#root') as HTMLElement).render(
  <DevPage first={state} loaded={areas} samples={samples} />,
);

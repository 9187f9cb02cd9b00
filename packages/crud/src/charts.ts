export { Chart } from './charts/Chart.tsx';
export { Workbench } from './statistics/Workbench.tsx';

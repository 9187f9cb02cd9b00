export { Chart } from './charts/Chart.tsx';
export { NewestRecords } from './statistics/NewestRecords.tsx';
export { Workbench } from './statistics/Workbench.tsx';

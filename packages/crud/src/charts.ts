export type { Series } from '@isp/schema';
export { Chart, type ChartLinks, type ChartProps } from './charts/Chart.tsx';
export type { ChartWords } from './charts/chartData.ts';
export { StatisticsScreen, type StatisticsScreenProps } from './statistics/StatisticsScreen.tsx';
export { Workbench } from './statistics/Workbench.tsx';

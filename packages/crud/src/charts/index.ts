export type { Series } from '@isp/schema';
export { StatisticsScreen, type StatisticsScreenProps } from '../statistics/StatisticsScreen.tsx';
export { Workbench } from '../statistics/Workbench.tsx';
export { Chart, type ChartLinks, type ChartProps } from './Chart.tsx';
export type { ChartWords } from './chartData.ts';

import {
  BarChart,
  GaugeChart,
  HeatmapChart,
  LineChart,
  ParallelChart,
  PieChart,
  RadarChart,
} from 'echarts/charts';
import {
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  ParallelComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([
  BarChart,
  GaugeChart,
  HeatmapChart,
  LineChart,
  ParallelChart,
  PieChart,
  RadarChart,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  ParallelComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
]);

export interface Picture {
  readonly show: (option: EChartsCoreOption) => void;
  readonly dispose: () => void;
}

/** Called with the indexes of the category and of the series that the user clicked. */
export type PickHandler = (category: number, line: number) => void;

/** Draws a picture in an element. The picture is resized with the element. */
export function drawChart(element: HTMLElement, onPick: PickHandler): Picture {
  const chart = init(element);
  chart.on('click', ({ dataIndex, seriesIndex }) => {
    // a click on a line between two points has no series
    if (typeof seriesIndex === 'number') onPick(dataIndex ?? 0, seriesIndex);
  });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    dispose() {
      observer.disconnect();
      chart.dispose();
    },
  };
}

/** Returns a picture as a PNG file that includes the title and the names of the series. */
export function toPng(option: EChartsCoreOption, title: string, background: string, text: string): Blob {
  const place = document.createElement('div');
  const chart = init(place, null, { width: 960, height: 540 });
  const { grid } = option;
  chart.setOption({
    ...option,
    animation: false,
    ...(grid ? { grid: { ...grid, left: 24, right: 24, top: 88 } } : {}),
    title: { text: title, left: 24, top: 16, textStyle: { color: text } },
    legend: { left: 24, top: 52, textStyle: { color: text } },
  });
  const url = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: background });
  chart.dispose();
  const bytes = atob(url.slice(url.indexOf(',') + 1));
  return new Blob([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], { type: 'image/png' });
}

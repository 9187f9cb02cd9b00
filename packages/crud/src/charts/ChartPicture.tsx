import type { OnDemand } from '@isp/kit/react';
import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef } from 'react';
import type { PickHandler, Picture } from './drawChart.ts';

export interface ChartPictureProps {
  /** Text alternative of the picture. */
  readonly label: string;
  readonly option: EChartsCoreOption;
  /** The loaded drawing library. */
  readonly drawing: OnDemand<typeof import('./drawChart.ts')>;
  readonly onPick?: PickHandler | undefined;
}

/** Draws a chart on a canvas. Screen readers get `label`; the values are in the chart's table. */
export function ChartPicture({ label, option, drawing, onPick }: ChartPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const picture = useRef<Picture>(undefined);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);
  const { drawChart } = drawing.use();
  useEffect(() => {
    if (!place.current) return;
    const own = drawChart(place.current, (...at) => pick.current?.(...at));
    picture.current = own;
    return () => {
      picture.current = undefined;
      own.dispose();
    };
  }, [drawChart]);
  // runs after the picture was created, and whenever the options change
  useEffect(() => picture.current?.show(option), [option]);
  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      className={onPick ? 'isp-picture isp-pick' : 'isp-picture'}
    />
  );
}

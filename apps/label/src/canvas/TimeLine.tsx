import { memo, type ReactNode, type Ref } from 'react';
import type { Label } from '../model.ts';
import { formatTime, type Segment } from './segments.ts';
import type { Edge } from './spans.ts';
import { useMarking } from './useMarking.ts';

export interface TimeLineProps {
  /** Ref of the scroll container. */
  readonly ref: Ref<HTMLDivElement>;
  /** Length of the sound or film in seconds. */
  readonly duration: number;
  /** Visible width of the track in pixels. The whole track is `zoom` times as wide. */
  readonly width: number;
  readonly zoom: number;
  readonly wave: readonly number[] | undefined;
  readonly segments: readonly Segment[];
  readonly labels: readonly Label[];
  readonly selected: string | undefined;
  /** End of the selected segment that the keyboard moves. */
  readonly edge: Edge | undefined;
  readonly label: string | undefined;
  readonly onPut: (segment: Segment) => void;
  readonly onSelect: (id: string | undefined) => void;
  readonly onSeek: (time: number) => void;
  /** Line that is drawn over the track at the player's position. */
  readonly children: ReactNode;
}

/**
 * Minimum distance in pixels between two marks of the ruler. `steps` are the possible numbers of seconds between
 * two marks.
 */
const apart = 72;
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600] as const;

const percent = (part: number, of: number) => `${(part / Math.max(of, 0.001)) * 100}%`;

/**
 * Draws a timeline from left to right: a ruler with which the user scrolls and seeks, and a track on which segments
 * are drawn.
 */
export const TimeLine = memo(function TimeLine(props: TimeLineProps) {
  const { duration, edge, label, labels, onPut, onSeek, onSelect, segments, selected, width, zoom } = props;
  const { drawn, handlers } = useMarking({ duration, label, onPut, onSeek, onSelect, segments, selected });
  const wide = Math.max(width * zoom, 1);
  const step = steps.find((one) => (one / Math.max(duration, 0.001)) * wide >= apart) ?? 7200;
  const count = duration > 0 ? Math.floor(duration / step) + 1 : 0;
  const marks = Array.from({ length: count }, (_, index) => index * step);
  const shown =
    drawn && segments.some(({ id }) => id === drawn.id) ? segments : [...segments, ...(drawn ? [drawn] : [])];

  function handleRuler({ clientX, currentTarget }: { clientX: number; currentTarget: Element }) {
    const box = currentTarget.getBoundingClientRect();
    onSeek(((clientX - box.left) / Math.max(box.width, 1)) * duration);
  }

  return (
    <div ref={props.ref} className="label-time">
      <div className="label-time-wide" style={{ width: wide }} aria-hidden="true">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hidden from screen readers, which use the keys */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys seek, too */}
        <div className="label-ruler" onClick={handleRuler}>
          {marks.map((at) => (
            <span key={at} style={{ left: percent(at, duration) }}>
              {formatTime(at, step < 1 ? 1 : 0)}
            </span>
          ))}
        </div>
        <div className="label-track" data-can={label === undefined ? 'looks' : 'draws'} {...handlers}>
          <Wave wave={props.wave} />
          {shown.map((segment) => {
            const one = segment.id === drawn?.id ? drawn : segment;
            const of = labels.find(({ id }) => id === one.label);
            const isChosen = drawn ? one === drawn : one.id === selected;
            return (
              <div
                key={one.id}
                className="label-segment"
                data-chosen={isChosen}
                style={{
                  left: percent(one.start, duration),
                  width: percent(one.end - one.start, duration),
                  // CSS variable with the label's colour, from which the style sheet makes the lines and background
                  // of the segment.
                  ...({ '--label-segment': of?.colour ?? '#7f7f7f' } as object),
                }}
              >
                <span className="label-segment-name">{of?.name}</span>
                {isChosen && (
                  <>
                    <i data-side="start" data-held={edge === 'start'} />
                    <i data-side="end" data-held={edge === 'end'} />
                  </>
                )}
              </div>
            );
          })}
        </div>
        {props.children}
      </div>
    </div>
  );
});

/** Draws the loudness over time, or a straight line if the loudness is unknown. */
const Wave = memo(function Wave({ wave }: Pick<TimeLineProps, 'wave'>) {
  if (!wave) return <span className="label-wave-none" />;
  const path = wave.map((peak, at) => `M${at} ${50 - peak * 48}V${50 + peak * 48 + 0.5}`).join('');
  return (
    <svg
      className="label-wave"
      viewBox={`0 0 ${wave.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});

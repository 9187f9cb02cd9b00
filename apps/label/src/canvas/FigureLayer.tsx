import type { Label } from '../model.ts';
import { cornersOf, type Figure, handlesOf } from './geometry.ts';
import { type Point, toWindow, type View } from './view.ts';

export interface FigureLayerProps {
  readonly view: View;
  readonly figures: readonly Figure[];
  readonly labels: readonly Label[];
  readonly selected: string | undefined;
  /** Index of the corner that the arrow keys move. */
  readonly corner: number | undefined;
  /**
   * The figure that is being drawn. If it is a polygon, `corners` contains the corners that were set and the
   * position of the next corner.
   */
  readonly drawn: Figure | undefined;
  readonly corners: readonly Point[];
  readonly isClosing: boolean;
}

const cursors = ['nwse-resize', 'nesw-resize'] as const;
const sideCursors = ['ns-resize', 'ew-resize'] as const;

/**
 * Draws the figures as a layer over the picture. The coordinates are pixels of the window, so lines and handles
 * have the same size at every zoom.
 */
export function FigureLayer(props: FigureLayerProps) {
  const { corner, corners, drawn, figures, isClosing, labels, selected, view } = props;
  const colourOf = ({ label }: { readonly label: string }) =>
    labels.find(({ id }) => id === label)?.colour ?? '#7f7f7f';
  const place = (points: readonly Point[]) =>
    points.map((point) => toWindow(view, point).join(',')).join(' ');
  const shown =
    drawn && figures.some(({ id }) => id === drawn.id) ? figures : [...figures, ...(drawn ? [drawn] : [])];
  const chosen = drawn ?? figures.find(({ id }) => id === selected);
  const [first] = corners;
  return (
    <svg className="label-layer" aria-hidden="true">
      {shown.map((figure) => {
        const one = figure.id === drawn?.id ? drawn : figure;
        const points = place(cornersOf(one));
        const isChosen = one.id === chosen?.id;
        return (
          <g key={one.id} className={isChosen ? 'label-figure-chosen' : 'label-figure'}>
            <polygon className="label-halo" points={points} />
            <polygon points={points} fill={colourOf(one)} stroke={colourOf(one)} />
          </g>
        );
      })}
      {chosen &&
        handlesOf(chosen, view.zoom).map(({ at, part }) => {
          const [x, y] = toWindow(view, at);
          const index = part.kind === 'whole' ? 0 : part.index;
          const isBox = chosen.kind === 'box';
          const cursor = part.kind === 'side' ? sideCursors[index % 2] : cursors[index % 2];
          return (
            <circle
              key={`${part.kind} ${index}`}
              className={part.kind === 'side' ? 'label-handle label-handle-side' : 'label-handle'}
              data-chosen={part.kind === 'corner' && index === corner}
              style={{ cursor: isBox ? cursor : 'move' }}
              cx={x}
              cy={y}
            />
          );
        })}
      {first && (
        <g className="label-figure-open">
          <polyline className="label-halo" points={place(corners)} />
          <polyline points={place(corners)} />
          {corners.slice(0, -1).map((point, index) => {
            const [x, y] = toWindow(view, point);
            return (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: a corner is identified by its position
                key={index}
                className="label-handle"
                data-chosen={index === 0 && isClosing}
                cx={x}
                cy={y}
              />
            );
          })}
        </g>
      )}
    </svg>
  );
}

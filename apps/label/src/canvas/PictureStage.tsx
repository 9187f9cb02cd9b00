import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../texts/TextContext.ts';
import type { CanvasProps } from './CanvasProps.ts';
import { FigureLayer } from './FigureLayer.tsx';
import { figureInView } from './figureInView.ts';
import { cornersOf, dragPart, type Figure, isFigure, withoutCorner } from './geometry.ts';
import { newId } from './newId.ts';
import type { Command } from './shortcuts.ts';
import { useDrawing } from './useDrawing.ts';
import { usePictureView } from './usePictureView.ts';
import { useSize } from './useSize.ts';
import { type ChosenView, nextZoom, type Point, panBy, wheelZoom, zoomAt } from './view.ts';
import { ZoomBar } from './ZoomBar.tsx';

export interface PictureStageProps extends CanvasProps {
  /** Address of the picture. */
  readonly picture: string;
  readonly name: string;
  readonly tool: Figure['kind'];
  /** View (zoom and position) of the previous picture, so that the next picture can keep it. */
  readonly memory: RefObject<ChosenView | undefined>;
  /** True if dragging moves the picture, even if the pointer is over a figure. */
  readonly isHeld: boolean;
}

/** Number of window pixels per key press: `nudge` moves a figure, `stride` moves the picture. */
const [nudge, stride] = [8, 80];

/** Draws a picture on which the user draws boxes and polygons. The whole picture is shown until the user zooms. */
export function PictureStage(props: PictureStageProps) {
  const {
    children,
    isHeld,
    item,
    label,
    labels,
    memory,
    name,
    onPut,
    onSelect,
    picture,
    selected,
    shapes,
    tool,
  } = props;
  const say = useText();
  const place = useRef<HTMLDivElement>(null);
  const window = useSize(place);
  const { change, isFitted, refit, view } = usePictureView(item, window, memory);
  const sizes = { picture: item, window };
  const figures = shapes.filter(isFigure);
  const chosen = figures.find(({ id }) => id === selected);
  const [held, setHeld] = useState<{ readonly id: string; readonly index: number }>();
  const corner =
    chosen && held?.id === chosen.id && held.index < cornersOf(chosen).length ? held.index : undefined;
  const drawing = useDrawing({
    place,
    sizes,
    view,
    onView: change,
    figures,
    selected,
    tool,
    label,
    isHeld,
    onPut,
    onSelect,
  });

  const middle: Point = [window.width / 2, window.height / 2];
  const zoomTo = (zoom: (now: number) => number, at = middle) =>
    change((now) => zoomAt(now, zoom(now.zoom), at, sizes));

  const turn = useEffectEvent((event: WheelEvent) => {
    // The wheel changes only the picture: the page must neither scroll nor zoom.
    event.preventDefault();
    const box = place.current?.getBoundingClientRect();
    const at: Point = [event.clientX - (box?.x ?? 0), event.clientY - (box?.y ?? 0)];
    if (event.deltaY === 0) change((now) => panBy(now, [-event.deltaX, 0], sizes));
    else zoomTo((zoom) => wheelZoom(zoom, event), at);
  });
  useEffect(() => {
    const element = place.current;
    const listener = (event: WheelEvent) => turn(event);
    // The listener is added here with `passive: false`, because the wheel listener of React is passive and cannot
    // prevent the default action.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  /** Applies a command to the chosen figure. @returns false if no figure is chosen */
  function alter(next: (figure: Figure) => Figure | undefined): boolean {
    const altered = chosen && next(chosen);
    if (altered) onPut(altered);
    return altered !== undefined;
  }

  function run(command: Command): boolean {
    switch (command.kind) {
      case 'finish':
        return drawing.finish();
      case 'undo':
        return drawing.stepBack();
      case 'leave': {
        if (drawing.leave()) return true;
        setHeld(undefined);
        return corner !== undefined;
      }
      case 'draw': {
        if (label === undefined) return false;
        onPut(figureInView({ id: newId(), label }, tool, view, sizes));
        return true;
      }
      case 'move': {
        const by = (direction: number) => (direction * nudge) / view.zoom;
        const part =
          corner === undefined ? { kind: 'whole' as const } : { kind: 'corner' as const, index: corner };
        return alter((figure) => dragPart(figure, part, [by(command.by[0]), by(command.by[1])], item));
      }
      case 'corner': {
        if (!chosen) return false;
        const next = corner === undefined ? 0 : corner + 1;
        setHeld(next < cornersOf(chosen).length ? { id: chosen.id, index: next } : undefined);
        return true;
      }
      case 'addCorner': {
        if (chosen?.kind !== 'polygon') return false;
        const index = corner ?? 0;
        setHeld({ id: chosen.id, index: index + 1 });
        return alter((figure) => dragPart(figure, { kind: 'side', index }, [0, 0], item));
      }
      case 'remove':
        if (drawing.stepBack()) return true;
        return corner !== undefined && alter((figure) => withoutCorner(figure, corner));
      case 'pan':
        change((now) => panBy(now, [-command.by[0] * stride, -command.by[1] * stride], sizes));
        return true;
      case 'zoomIn':
        zoomTo((zoom) => nextZoom(zoom, 1));
        return true;
      case 'zoomOut':
        zoomTo((zoom) => nextZoom(zoom, -1));
        return true;
      case 'fullSize':
        zoomTo(() => 1);
        return true;
      case 'fit':
        refit();
        return true;
      default:
        return false;
    }
  }
  useImperativeHandle(props.ref, () => ({ run }));

  const can = drawing.isPanning ? 'pans' : isHeld ? 'holds' : label === undefined ? 'looks' : 'draws';
  return (
    <>
      <div ref={place} className="label-stage" data-can={can} {...drawing.handlers}>
        <img
          src={picture}
          alt={name}
          draggable={false}
          style={{
            width: item.width * view.zoom,
            height: item.height * view.zoom,
            transform: `translate(${view.x}px, ${view.y}px)`,
            // From this zoom on, single pixels are shown as squares and are not smoothed.
            imageRendering: view.zoom >= 4 ? 'pixelated' : 'auto',
          }}
        />
        <FigureLayer
          {...{ view, figures, labels, selected, corner }}
          drawn={drawing.drawn}
          corners={drawing.corners}
          isClosing={drawing.isClosing}
        />
      </div>
      <div className="label-foot">
        <div className="label-foot-text">
          {corner === undefined || !chosen ? (
            children
          ) : (
            <span role="status">
              {say('角点 {index} / {total}', { index: corner + 1, total: cornersOf(chosen).length })}
            </span>
          )}
        </div>
        <ZoomBar
          zoom={view.zoom}
          isFitted={isFitted}
          onFit={refit}
          onFullSize={() => run({ kind: 'fullSize' })}
          onStep={(direction) => run({ kind: direction === 1 ? 'zoomIn' : 'zoomOut' })}
        />
      </div>
    </>
  );
}

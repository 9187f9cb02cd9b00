import { type PointerEvent, useRef, useState } from 'react';
import { newId } from './newId.ts';
import { between, dragSegment, type Segment, segmentAt, segmentPartAt } from './segments.ts';

export interface MarkingOptions {
  readonly segments: readonly Segment[];
  readonly selected: string | undefined;
  readonly duration: number;
  /** Label for the next segment that the user draws. Without a label nothing can be drawn. */
  readonly label: string | undefined;
  readonly onPut: (segment: Segment) => void;
  readonly onSelect: (id: string | undefined) => void;
  readonly onSeek: (time: number) => void;
}

export interface Marking {
  /** The segment that would result if the pointer were released now. */
  readonly drawn: Segment | undefined;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
  };
}

interface Press {
  /** Position of the press in pixels of the window. */
  readonly x: number;
  readonly isMoved: boolean;
  /** Returns the segment that results if the pointer is dragged to a time; undefined if no segment results. */
  readonly segmentFor: (to: number) => Segment | undefined;
}

/**
 * Distances in window pixels: `reaches` is the size of the area around an end of a segment that can be hit,
 * `slacks` is the movement after which a press becomes a drag.
 */
const reaches = { touch: 20, mouse: 8 } as const;
const slacks = { touch: 10, mouse: 4 } as const;

/**
 * Handles the pointer on the track of a sound or film. A drag draws a segment, or moves the chosen segment or one
 * of its ends. A press without a drag seeks, and chooses the segment at this time. With Alt, a drag draws a new
 * segment over the chosen one.
 */
export function useMarking(options: MarkingOptions): Marking {
  const { duration, label, onPut, onSeek, onSelect, segments, selected } = options;
  const press = useRef<Press>(undefined);
  const [drawn, setDrawn] = useState<Segment>();
  const chosen = segments.find(({ id }) => id === selected);

  const by = (event: PointerEvent, values: { touch: number; mouse: number }): number =>
    event.pointerType === 'touch' ? values.touch : values.mouse;
  function timesOf({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const perPixel = duration / Math.max(width, 1);
    return { at: Math.min(Math.max((clientX - left) * perPixel, 0), duration), perPixel };
  }
  function end() {
    press.current = undefined;
    setDrawn(undefined);
  }

  return {
    drawn,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0 || duration === 0 || press.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { at, perPixel } = timesOf(event);
        const part =
          chosen && !event.altKey ? segmentPartAt(chosen, at, by(event, reaches) * perPixel) : undefined;
        press.current = {
          x: event.clientX,
          isMoved: false,
          segmentFor(to) {
            if (chosen && part) return dragSegment(chosen, part, to - at, duration);
            const times = between(at, to, duration);
            return times && label !== undefined
              ? { id: draftId, label, kind: 'segment', ...times }
              : undefined;
          },
        };
      },
      onPointerMove(event) {
        const now = press.current;
        if (!now || (!now.isMoved && Math.abs(event.clientX - now.x) <= by(event, slacks))) return;
        press.current = { ...now, isMoved: true };
        setDrawn(now.segmentFor(timesOf(event).at));
      },
      onPointerUp(event) {
        const now = press.current;
        const { at } = timesOf(event);
        end();
        if (!now) return;
        const put = now.isMoved ? now.segmentFor(at) : undefined;
        if (put) onPut(put.id === draftId ? { ...put, id: newId() } : put);
        if (now.isMoved) return;
        onSelect(event.altKey ? undefined : segmentAt(segments, at)?.id);
        onSeek(at);
      },
      onPointerCancel: end,
    },
  };
}

/** Placeholder id of the segment that is being drawn and not stored yet. */
const draftId = '';

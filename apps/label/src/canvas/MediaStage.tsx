import {
  CaretRightOutlined,
  CompressOutlined,
  MinusOutlined,
  PauseOutlined,
  PlusOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import { Button, Flex } from 'antd';
import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { Shape } from '../model.ts';
import { useText } from '../texts/TextContext.ts';
import type { CanvasProps } from './CanvasProps.ts';
import { newId } from './newId.ts';
import { between, dragSegment, formatTime, isSegment } from './segments.ts';
import type { Command } from './shortcuts.ts';
import { TimeLine } from './TimeLine.tsx';
import { Unplayable } from './Unplayable.tsx';
import { useHeldEdge } from './useHeldEdge.ts';
import { usePlayer, useTime } from './usePlayer.ts';
import { useSize } from './useSize.ts';
import { useWave } from './useWave.ts';

export interface MediaStageProps extends CanvasProps {
  /** Address of the sound or film. */
  readonly address: string;
  /** Returns a new address of the file. It is needed because an address is valid only for some minutes. */
  readonly onRenew: () => Promise<string | null>;
  readonly name: string;
}

/**
 * Number of seconds per key press: `nudges` moves a segment, `strides` moves the player. In each pair, the first
 * value is for the keys left and right, the second for up and down.
 */
const [nudges, strides] = [
  [0.1, 1],
  [1, 5],
] as const;
/** Length in seconds of a segment that the user adds with a key. */
const drawn = 1;
/** Maximum zoom, in window pixels per second. */
const closest = 400;
const speeds = [1, 1.5, 2, 0.5] as const;
/**
 * Prevents a button from taking the focus when it is pressed with the mouse, so that keys still control the track.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Draws a player for a sound or film, and below it a timeline on which segments are marked. */
export function MediaStage(props: MediaStageProps) {
  const { address, children, item, label, labels, name, onPut, onRenew, onSelect, selected, shapes } = props;
  const say = useText();
  const media = useRef<HTMLVideoElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const player = usePlayer(media, address, onRenew);
  const { isPlaying } = player;
  // Before playing, browsers only estimate the length. No segment is stored after the length that the file states.
  const duration = item.duration ? Math.min(player.duration, item.duration) : player.duration;
  const { width } = useSize(track);
  const [zoom, setZoom] = useState(1);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const wave = useWave(player.address, item.sizeBytes, duration);
  const segments = shapes.filter(isSegment);
  const chosen = segments.find(({ id }) => id === selected);
  const { edge, leave, turn: turnEdge } = useHeldEdge(chosen?.id);
  const highest = Math.max(1, (duration * closest) / Math.max(width, 1));

  // `useStable` returns the same function on every render, so that the memoized track is not rendered again.
  const put = useStable((shape: Shape) => onPut(shape));
  const select = useStable((id: string | undefined) => onSelect(id));
  const seek = useStable((time: number) => player.seek(time));

  function zoomTo(next: number) {
    setZoom(Math.min(Math.max(next, 1), highest));
  }
  // The current time stays in the middle of the visible track.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the zoom changes
  useEffect(() => {
    const at = (media.current?.currentTime ?? 0) / Math.max(duration, 0.001);
    if (track.current) track.current.scrollLeft = at * width * zoom - width / 2;
  }, [zoom]);

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) zoomTo(zoom * 2 ** (-event.deltaY / 200));
    else if (track.current) track.current.scrollLeft += event.deltaY + event.deltaX;
  });
  useEffect(() => {
    const element = track.current;
    const listener = (event: WheelEvent) => turn(event);
    // The listener is added here with `passive: false`, because the wheel listener of React is passive and cannot
    // prevent the default action.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);
  useEffect(() => {
    if (media.current) media.current.playbackRate = speed;
  }, [speed]);

  function playChosen(): boolean {
    if (chosen) player.playPart(chosen.start, chosen.end);
    return chosen !== undefined;
  }

  function run(command: Command): boolean {
    const now = media.current?.currentTime ?? 0;
    switch (command.kind) {
      case 'play':
        player.toggle();
        return true;
      case 'finish':
        return playChosen();
      case 'draw': {
        const start = Math.min(now, Math.max(duration - drawn, 0));
        const times = between(start, start + drawn, duration);
        if (times && label !== undefined) onPut({ id: newId(), label, kind: 'segment', ...times });
        return times !== undefined && label !== undefined;
      }
      case 'move': {
        if (!chosen) return false;
        const by = command.by[0] * nudges[0] + command.by[1] * nudges[1];
        const next = dragSegment(chosen, edge ?? 'whole', by, duration);
        onPut(next);
        // The player jumps to the moved end of the segment, so that the user can hear this position.
        player.seek(edge === 'end' ? next.end : next.start);
        return true;
      }
      case 'corner':
        return turnEdge();
      case 'leave':
        return leave();
      case 'pan':
        player.seek(now + command.by[0] * strides[0] + command.by[1] * strides[1]);
        return true;
      case 'zoomIn':
        zoomTo(zoom * 1.5);
        return true;
      case 'zoomOut':
        zoomTo(zoom / 1.5);
        return true;
      case 'fit':
      case 'fullSize':
        zoomTo(1);
        return true;
      default:
        return false;
    }
  }
  useImperativeHandle(props.ref, () => ({ run }));

  const isFilm = item.kind === 'VIDEO';
  const played = { ...player.handlers, src: player.address, preload: 'auto', 'aria-label': name } as const;
  return (
    <>
      <div className="label-media" data-kind={item.kind}>
        {player.isBroken ? (
          <Unplayable address={player.address} name={name} />
        ) : isFilm ? (
          <video ref={media} {...played} playsInline onClick={player.toggle} />
        ) : (
          <audio ref={media} {...played} />
        )}
        {!player.isBroken && (
          <TimeLine
            ref={track}
            {...{ duration, edge, label, labels, segments, selected, wave, width, zoom }}
            onPut={put}
            onSelect={select}
            onSeek={seek}
          >
            <Playhead {...{ duration, media, track, width, zoom }} />
          </TimeLine>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here, its buttons are */}
      <div className="label-foot label-transport" onMouseDown={keepFocus}>
        <Button
          type="primary"
          icon={isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          aria-label={say(isPlaying ? '暂停' : '播放')}
          title={`${say(isPlaying ? '暂停' : '播放')} (Space)`}
          disabled={duration === 0}
          onClick={player.toggle}
        />
        <Button
          icon={<StepForwardOutlined aria-hidden />}
          aria-label={say('播放所选片段')}
          title={`${say('播放所选片段')} (Enter)`}
          disabled={!chosen}
          onClick={playChosen}
        />
        <Clock media={media} duration={duration} />
        <Button
          type="text"
          aria-label={`${say('播放速度')} ${speed}×`}
          title={say('播放速度')}
          onClick={() => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1)}
        >
          {speed}×
        </Button>
        <div className="label-foot-text">
          {edge ? (
            <span role="status">{say(edge === 'start' ? '片段起点' : '片段终点')}</span>
          ) : chosen ? (
            <span>
              {formatTime(chosen.start)} – {formatTime(chosen.end)}
            </span>
          ) : (
            children
          )}
        </div>
        <Flex gap={4} role="group" aria-label={say('缩放')}>
          <Button
            color={zoom === 1 ? 'primary' : 'default'}
            variant="text"
            icon={<CompressOutlined aria-hidden />}
            aria-label={say('适应窗口')}
            title={`${say('适应窗口')} (F)`}
            aria-pressed={zoom === 1}
            onClick={() => zoomTo(1)}
          />
          <Button
            type="text"
            icon={<MinusOutlined aria-hidden />}
            aria-label={say('缩小')}
            title={`${say('缩小')} (−)`}
            disabled={zoom === 1}
            onClick={() => run({ kind: 'zoomOut' })}
          />
          <Button
            type="text"
            icon={<PlusOutlined aria-hidden />}
            aria-label={say('放大')}
            title={`${say('放大')} (+)`}
            disabled={zoom >= highest}
            onClick={() => run({ kind: 'zoomIn' })}
          />
        </Flex>
      </div>
    </>
  );
}

interface PlayheadProps {
  readonly media: RefObject<HTMLMediaElement | null>;
  readonly track: RefObject<HTMLElement | null>;
  readonly duration: number;
  readonly width: number;
  readonly zoom: number;
}

/** Draws a line at the current time of the player, and scrolls a long track so that the line stays visible. */
function Playhead({ duration, media, track, width, zoom }: PlayheadProps) {
  const time = useTime(media);
  const left = Math.min(time / Math.max(duration, 0.001), 1) * 100;
  useEffect(() => {
    const element = track.current;
    if (!element || media.current?.paused !== false) return;
    const at = (left / 100) * width * zoom;
    if (at < element.scrollLeft || at > element.scrollLeft + width) element.scrollLeft = at - 24;
  }, [left, media, track, width, zoom]);
  const place: CSSProperties = { left: `${left}%` };
  return <span className="label-playhead" style={place} />;
}

function Clock({ duration, media }: Pick<PlayheadProps, 'duration' | 'media'>) {
  const time = useTime(media);
  return (
    <span className="label-clock">
      <output>{formatTime(time)}</output>
      <span className="label-clock-all"> / {formatTime(duration, 0)}</span>
    </span>
  );
}

/** Returns a function that never changes and always calls the newest version of `work`. */
function useStable<Value>(work: (value: Value) => void): (value: Value) => void {
  const newest = useRef(work);
  useEffect(() => {
    newest.current = work;
  });
  return useCallback((value: Value) => newest.current(value), []);
}

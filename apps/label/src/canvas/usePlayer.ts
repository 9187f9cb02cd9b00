import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Player {
  /** Seconds; 0 until they are known. */
  readonly duration: number;
  readonly isPlaying: boolean;
  /** The browser cannot play it. */
  readonly isBroken: boolean;
  /** Address in use. */
  readonly address: string;
  readonly toggle: () => void;
  /** Plays from one time to another, and stops. */
  readonly playPart: (start: number, end: number) => void;
  readonly seek: (time: number) => void;
  readonly handlers: {
    readonly onDurationChange: () => void;
    readonly onLoadedMetadata: () => void;
    readonly onPlay: () => void;
    readonly onPause: () => void;
    readonly onError: () => void;
  };
}

/** Milliseconds in which a second failure is the file's fault, not that of an expired address. */
const SAME_FAILURE_MS = 10_000;

/**
 * Controls a sound or film.
 *
 * @param renew - returns another address: one is valid for some minutes only
 */
export function usePlayer(
  place: RefObject<HTMLMediaElement | null>,
  first: string,
  renew: () => Promise<string | null>,
): Player {
  const [address, setAddress] = useState(first);
  const [duration, setDuration] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const stopAt = useRef<number>(undefined);
  const failed = useRef<{ readonly at: number; readonly time: number }>(undefined);

  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = 0;
    const look = () => {
      const media = place.current;
      if (media && stopAt.current !== undefined && media.currentTime >= stopAt.current) {
        media.pause();
        media.currentTime = stopAt.current;
        stopAt.current = undefined;
      }
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, place]);

  function play() {
    // `play` rejects when the user pauses at once: no fault
    place.current?.play()?.catch(() => undefined);
  }
  function readDuration() {
    const media = place.current;
    if (!media) return;
    if (Number.isFinite(media.duration)) setDuration(media.duration);
  }

  return {
    address,
    duration,
    isPlaying,
    isBroken,
    toggle() {
      stopAt.current = undefined;
      if (place.current?.paused) play();
      else place.current?.pause();
    },
    playPart(start, end) {
      if (!place.current) return;
      place.current.currentTime = start;
      stopAt.current = end;
      play();
    },
    seek(time) {
      stopAt.current = undefined;
      if (place.current) place.current.currentTime = Math.min(Math.max(time, 0), duration);
    },
    handlers: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onDurationChange() {
        readDuration();
        const media = place.current;
        // the player was sent to the end only to learn the length
        if (media && Number.isFinite(media.duration) && media.currentTime >= media.duration && media.paused)
          media.currentTime = 0;
      },
      onLoadedMetadata() {
        readDuration();
        const media = place.current;
        if (!media) return;
        // a recording of a browser states no length
        if (media.duration === Number.POSITIVE_INFINITY) media.currentTime = Number.MAX_SAFE_INTEGER;
        else if (failed.current) media.currentTime = failed.current.time;
      },
      onError() {
        const now = Date.now();
        if (failed.current && now - failed.current.at < SAME_FAILURE_MS) {
          setBroken(true);
          return;
        }
        failed.current = { at: now, time: place.current?.currentTime ?? 0 };
        renew().then(
          (next) => {
            if (next === null) setBroken(true);
            // the address had not expired: a further failure is the file's fault
            else if (next === address) place.current?.load();
            else setAddress(next);
          },
          () => setBroken(true),
        );
      },
    },
  };
}

/** Current time of a player, updated with every frame while it plays. */
export function useTime(place: RefObject<HTMLMediaElement | null>): number {
  const [time, setTime] = useState(0);
  useEffect(() => {
    const media = place.current;
    if (!media) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      setTime(media.currentTime);
      if (!media.paused) frame = requestAnimationFrame(look);
    };
    const events = ['play', 'pause', 'seeking', 'seeked', 'timeupdate', 'loadedmetadata'] as const;
    for (const name of events) media.addEventListener(name, look);
    return () => {
      cancelAnimationFrame(frame);
      for (const name of events) media.removeEventListener(name, look);
    };
  }, [place]);
  return time;
}

import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Player {
  /** Length of the file in seconds; 0 until it is known. */
  readonly duration: number;
  readonly isPlaying: boolean;
  /** True if the browser cannot play the file. */
  readonly isBroken: boolean;
  /** Address from which the player loads the file now. */
  readonly address: string;
  readonly toggle: () => void;
  /** Plays from one time to another, then stops. */
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

/**
 * Number of milliseconds between two failures. After a shorter time the file itself must be the cause of the second
 * failure, because its address was renewed after the first one.
 */
const SAME_FAILURE_MS = 10_000;

/**
 * Controls a player of a sound or film.
 *
 * @param renew - returns a new address, because an address is valid only for some minutes
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
    // The promise of `play` rejects when the user pauses before playing has started. This is not an error.
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
        // `onLoadedMetadata` moved the player to the end to find out the length. Now the player returns to the
        // beginning.
        if (media && Number.isFinite(media.duration) && media.currentTime >= media.duration && media.paused)
          media.currentTime = 0;
      },
      onLoadedMetadata() {
        readDuration();
        const media = place.current;
        if (!media) return;
        // A recording that a browser made does not contain its length. When the player moves to the end, the
        // browser finds the length out.
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
            // If the service returns the same address, it has not expired. The player then loads the file again; a
            // second failure is caused by the file.
            else if (next === address) place.current?.load();
            else setAddress(next);
          },
          () => setBroken(true),
        );
      },
    },
  };
}

/** Returns the current time of a player. It is updated with every frame while the player plays. */
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

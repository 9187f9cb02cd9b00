import { isObject } from '@isp/kit';
import { useCallback, useEffect, useState } from 'react';
import { usePortal } from '../context/PortalContext.ts';

export interface Captcha {
  readonly isLoading: boolean;
  readonly key: string | undefined;
  /** Picture of the captcha as a `data:` URL. If the reply contains anything else than a picture, it is undefined. */
  readonly image: string | undefined;
  /** Loads another picture. */
  readonly renew: () => void;
}

const nothing = { isLoading: true, key: undefined, image: undefined } as const;

/** Loads a captcha picture while a captcha is required. */
export function useCaptcha(isAsked: boolean): Captcha {
  const { session, wire } = usePortal();
  const { client } = session;
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Omit<Captcha, 'renew'>>(nothing);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewal loads again
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const quiet = { tips: false, org: false, signal: controller.signal } as const;
    client.get(wire.captcha, {}, quiet).then(
      (reply) => setState({ ...readCaptcha(reply), isLoading: false }),
      () => {
        if (!controller.signal.aborted) setState({ ...nothing, isLoading: false });
      },
    );
    return () => controller.abort();
  }, [client, turn, isAsked, wire]);

  const renew = useCallback(() => {
    setState(nothing);
    setTurn((before) => before + 1);
  }, []);
  return { ...state, renew };
}

function readCaptcha(reply: unknown): Pick<Captcha, 'key' | 'image'> {
  if (!isObject(reply)) return { key: undefined, image: undefined };
  return {
    key: typeof reply.key === 'string' ? reply.key : undefined,
    image: isPicture(reply.image) ? reply.image : undefined,
  };
}

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/.test(value);

import type { Client } from '@isp/request';
import { useEffect, useState } from 'react';
import { wire } from '../wire.ts';
import { isObject } from './readUser.ts';

export interface Captcha {
  /** The platform asks for a code. @see R9.02 */
  readonly isAsked: boolean;
  readonly isLoading: boolean;
  readonly key: string | undefined;
  /** `data:` URL of the picture; only pictures pass. @see T-R2 */
  readonly image: string | undefined;
  /** Asks for another picture. */
  readonly renew: () => void;
}

/** The picture code of the sign-in page; none is asked for while the environment says so. */
export function useCaptcha(client: Client): Captcha {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Omit<Captcha, 'renew'>>({
    isAsked: false,
    isLoading: true,
    key: undefined,
    image: undefined,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further turn asks again
  useEffect(() => {
    const controller = new AbortController();
    const quiet = { tips: false, org: false, signal: controller.signal } as const;
    async function load() {
      // a platform that cannot say so asks for a code
      const isAsked = await client.get(wire.environment, {}, quiet).then(asksForCode, () => true);
      const reply = isAsked ? await client.get(wire.captcha, {}, quiet).catch(() => undefined) : undefined;
      if (controller.signal.aborted) return;
      const key = isObject(reply) && typeof reply.key === 'string' ? reply.key : undefined;
      const image = isObject(reply) && isPicture(reply.image) ? reply.image : undefined;
      setState({ isAsked, isLoading: false, key, image });
    }
    void load();
    return () => controller.abort();
  }, [client, turn]);

  return { ...state, renew: () => setTurn((before) => before + 1) };
}

/** `[{ key: "captcha.mode", value: "off" }]` turns the code off. @see R3.08 */
function asksForCode(reply: unknown): boolean {
  const settings = Array.isArray(reply) ? reply.filter(isObject) : [];
  const mode = settings.find(({ key }) => key === 'captcha.mode')?.value;
  return mode !== 'off' && mode !== 'false' && mode !== false;
}

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/.test(value);

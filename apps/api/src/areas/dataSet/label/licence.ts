import { toDateTime } from '@isp/server';
import type { Config } from '../../../config.ts';

export interface Licence {
  readonly allowed: boolean;
  /** Empty without a licence. */
  readonly expireTime: string;
  /** Why not; empty when it is allowed. */
  readonly reason: string;
}

/**
 * What the licence of the labelling service allows. `ISP_LABEL_LICENCE` is the day it ends (its whole day counts), or
 * `off`; the demo brings one that ends with next year.
 */
export function readLicence(
  config: Pick<Config, 'demo' | 'labelLicence'>,
  now: Date,
  isEnglish: boolean,
): Licence {
  const refuse = (zh: string, en: string, expireTime = ''): Licence => ({
    allowed: false,
    expireTime,
    reason: isEnglish ? en : zh,
  });
  const demoEnd = config.demo === 'off' ? '' : `${now.getUTCFullYear() + 1}-12-31`;
  const day = config.labelLicence || demoEnd;
  if (day === '' || day === 'off') return refuse('未获得标注服务授权', 'There is no licence for labelling');
  const end = new Date(`${day}T23:59:59+08:00`);
  if (now > end)
    return refuse('标注服务授权已到期', 'The licence for labelling has expired', toDateTime(end));
  return { allowed: true, expireTime: toDateTime(end), reason: '' };
}
